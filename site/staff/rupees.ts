const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });

/** Rupees as Indians write them: `₹50,000`. Of the staff's own: what their app shares with a public page is one more file for each visitor. */
export const formatRupees = (amount: number): string => rupees.format(amount);
