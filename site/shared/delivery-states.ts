export const deliveryStates: Readonly<Record<string, string>> = {
  pending: 'waiting',
  sent: 'sent',
  dead: 'failed',
  held: 'held as possible spam',
  digested: 'included in a summary email',
};
