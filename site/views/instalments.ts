import { formatRupees } from './rupees.ts';

/**
 * Equal monthly instalments without interest, as the institute's terms define them (`institute.yaml`, fees). All amounts are in rupees.
 */
interface Instalments {
  monthly: number;
  /** Amount of the last instalment. It may be lower than the others, so that the sum is exactly the fee. */
  last: number;
}

interface Terms {
  fee: number;
  first: number;
  months: number;
}

/** @returns undefined if no plan is possible, for example if the first payment already covers the fee */
export function planInstalments({ fee, first, months }: Terms): Instalments | undefined {
  const rest = fee - first;
  if (!(fee > 0) || !(first >= 0) || !(months > 0) || !(rest > 0)) return undefined;
  const monthly = Math.ceil(rest / months);
  return { monthly, last: rest - monthly * (months - 1) };
}

/** Describes the instalments, such as `10 instalments of ₹5,000 a month`. If no plan is possible, explains what to enter. */
export function describeInstalments(terms: Terms): string {
  const plan = planInstalments(terms);
  if (!plan) return 'Enter whole rupees. The fee must be more than your first payment.';
  const last = plan.last === plan.monthly ? '' : `, with ${formatRupees(plan.last)} in the last month`;
  return `${terms.months} instalments of ${formatRupees(plan.monthly)} a month${last}`;
}
