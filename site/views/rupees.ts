// One for all: each costs as much as formatting a hundred figures.
const indianFigures = new Intl.NumberFormat('en-IN');

/** Rupees as Indians write them: `₹50,000`. */
export const formatRupees = (rupees: number): string => `₹${indianFigures.format(rupees)}`;
