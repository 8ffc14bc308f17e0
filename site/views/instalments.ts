import { formatRupees } from './rupees.ts';

/** A fee in equal monthly instalments, without interest: what the terms of the institute name (`institute.yaml`, fees). */
interface Instalments {
  /** Rupees, rounded up to whole ones. */
  monthly: number;
  /** What the last one is, so that the whole is the fee. */
  last: number;
}

interface Terms {
  /** Rupees. */
  fee: number;
  /** Rupees paid at once. */
  first: number;
  months: number;
}

/** @returns nothing where the figures make no plan */
export function planInstalments({ fee, first, months }: Terms): Instalments | undefined {
  const rest = fee - first;
  if (!(fee > 0) || !(first >= 0) || !(months > 0) || !(rest > 0)) return undefined;
  const monthly = Math.ceil(rest / months);
  return { monthly, last: rest - monthly * (months - 1) };
}

/** `10 instalments of ₹5,000 a month`, or what to write where the figures make no plan. */
export function describeInstalments(terms: Terms): string {
  const plan = planInstalments(terms);
  if (!plan) return 'Write a fee above what is paid at once, in whole rupees.';
  const last = plan.last === plan.monthly ? '' : `, the last of ${formatRupees(plan.last)}`;
  return `${terms.months} instalments of ${formatRupees(plan.monthly)} a month${last}`;
}
