import type { Catalogue } from '#catalogue/catalogue.ts';
import { english } from './calendar-day.ts';
import { planInstalments } from './instalments.ts';
import { formatRupees } from './rupees.ts';

/** Splits a fee into instalments over the longest period on offer. `last` is undefined if all instalments are equal. */
function planLongestInstalments(rupees: number, { institute }: Catalogue): { months: number; monthly: string; last?: string } {
  const months = Math.max(...institute.fees.emiMonths);
  const { monthly, last } = planInstalments({ fee: rupees, first: 0, months }) ?? { monthly: rupees, last: rupees };
  return { months, monthly: formatRupees(monthly), ...(last !== monthly && { last: formatRupees(last) }) };
}

/** Formats instalments as `EMI: 10 × ₹5,000 a month`, or as `EMI of ₹5,556 a month over 9 months, with ₹5,552 in the last month`. */
export function emiLine(rupees: number, catalogue: Catalogue, say = english): string {
  const { months, monthly, last } = planLongestInstalments(rupees, catalogue);
  return last
    ? say('EMI of {monthly} a month over {months} months, with {last} in the last month', { monthly, months, last })
    : say('EMI: {months} × {monthly} a month', { months, monthly });
}

/** Formats instalments beside a fee: `or 10 × ₹5,000`. If the instalments are not all equal, only the monthly amount is shown. */
export function instalmentNote(rupees: number, catalogue: Catalogue): string {
  const { months, monthly, last } = planLongestInstalments(rupees, catalogue);
  return last ? `or ${monthly} a month` : `or ${months} × ${monthly}`;
}

export function lowestFee(courses: Catalogue['courses']): { label: 'Fee for any course' | 'Fees from'; rupees: number } {
  const prices = courses.map((course) => course.price);
  const rupees = Math.min(...prices);
  return { label: rupees === Math.max(...prices) ? 'Fee for any course' : 'Fees from', rupees };
}
