const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });

/** Formats rupees in the Indian style: `₹50,000`. This is not in `site/shared`, because public pages would then load an extra file. */
export const formatRupees = (amount: number): string => rupees.format(amount);
