/** The wheel's prizes, clockwise from the top. */
export const rewardPrizes: readonly string[] = [
  'Laptop Bag',
  '25% Discount',
  '500 Rs Cashback',
  '15% Discount',
  'Get One Free Course',
  'Amazon Voucher 500Rs',
];

export const prizeAngle = 360 / rewardPrizes.length;
