/** Prizes of the wheel in order. */
export const rewardPrizes: readonly string[] = [
  'Laptop Bag',
  '25% Discount',
  '500 Rs Cashback',
  '15% Discount',
  'Get One Free Course',
  'Amazon Voucher 500Rs',
];

/** Angle of one prize on the wheel, in degrees. */
export const prizeAngle = 360 / rewardPrizes.length;
