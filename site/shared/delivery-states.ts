export const deliveryStates: Readonly<Record<string, string>> = {
  pending: 'waiting',
  sent: 'sent',
  dead: 'failed',
  held: 'held as possible spam',
  digested: 'in a summary of many enquiries',
};
