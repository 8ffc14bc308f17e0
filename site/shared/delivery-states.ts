/** States of a mail or webhook of the outbox, as the staff reads them. */
export const deliveryStates: Readonly<Record<string, string>> = {
  pending: 'waiting',
  sent: 'sent',
  dead: 'failed',
  held: 'held as possible spam',
  digested: 'in a summary of many enquiries',
};
