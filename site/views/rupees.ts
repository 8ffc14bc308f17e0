/**
 * Formats numbers in Indian style: `14,320`, `10,00,000`. Shared, because creating a formatter costs as much as formatting a hundred
 * numbers.
 */
export const indianFigures = new Intl.NumberFormat('en-IN');

/** Formats an amount in rupees: `₹50,000`. */
export const formatRupees = (rupees: number): string => `₹${indianFigures.format(rupees)}`;
