/** Numbers as Indians group them: `14,320`, `10,00,000`. One for all: each costs as much as formatting a hundred figures. */
export const indianFigures = new Intl.NumberFormat('en-IN');

/** Rupees as Indians write them: `₹50,000`. */
export const formatRupees = (rupees: number): string => `₹${indianFigures.format(rupees)}`;
