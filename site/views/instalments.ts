/** A fee in equal monthly instalments, without interest: what the terms of the institute name (`institute.yaml`, fees). */
interface Instalments {
  /** Rupees, rounded up to whole ones. */
  monthly: number;
  /** What the last one is, so that the whole is the fee. */
  last: number;
}

/** @returns nothing where the figures make no plan */
export function planInstalments({ fee, first, months }: { fee: number; first: number; months: number }): Instalments | undefined {
  const rest = fee - first;
  if (!(fee > 0) || !(first >= 0) || !(months > 0) || !(rest > 0)) return undefined;
  const monthly = Math.ceil(rest / months);
  return { monthly, last: rest - monthly * (months - 1) };
}
