import type { Catalogue } from '#catalogue/catalogue.ts';
import { formatRupees } from './rupees.ts';

/** A fee in the longest instalments that are offered. */
export function instalmentsOf(rupees: number, { institute }: Catalogue): { months: number; monthly: string } {
  const months = Math.max(...institute.fees.emiMonths);
  return { months, monthly: formatRupees(Math.ceil(rupees / months)) };
}

/** The same as a line: `EMI from ₹5,556 a month over 9 months`. */
export function emiLine(rupees: number, catalogue: Catalogue): string {
  const { months, monthly } = instalmentsOf(rupees, catalogue);
  return `EMI from ${monthly} a month over ${months} months`;
}

/** The lowest fee of some courses, under the name that fits: one for all, or the beginning of a span. */
export function lowestFee(courses: Catalogue['courses']): { label: string; rupees: number } {
  const prices = courses.map((course) => course.price);
  const rupees = Math.min(...prices);
  return { label: rupees === Math.max(...prices) ? 'Fee of any course' : 'Fees from', rupees };
}
