/**
 * Push message to a staff member's browser. `lead` is the id of the first lead that the message is about. The text contains no personal
 * names.
 */
export interface PushMessage {
  lead: string;
  title: string;
  text: string;
}
