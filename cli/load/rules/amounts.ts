import { formatRupees } from '#site/views/rupees.ts';
import type { Finding, Rule } from './rule.ts';

const code = 'catalogue/out-of-range';

/** Checks that every fee is within the institute's stated range, and that no batch has more seats than a class can hold. */
export const findWrongAmounts: Rule = ({ parts: { institute, courses, batches }, files }) => {
  const range = institute.business?.priceRange;
  const fees = [
    { file: files.institute, path: ['fees', 'price'], fee: institute.fees?.price },
    ...courses.map(({ file, value }) => ({ file, path: ['price'], fee: value.price })),
  ];
  if (range && range.from > range.to) return [describeSwapped(range, files.institute)];
  const seats = institute.classes?.seats ?? Number.POSITIVE_INFINITY;
  return [
    ...fees.flatMap(({ fee, ...place }) =>
      range && fee !== undefined ? findWrongFee(fee, range).map((found) => ({ ...place, ...found })) : [],
    ),
    ...batches.flatMap((batch, index): Finding[] => {
      if ((batch.seats ?? 0) <= seats) return [];
      const message = `The batch has ${batch.seats} seats, but a class has at most ${seats}.`;
      const hint = `Write \`seats: ${seats}\`. The limit is \`classes.seats\` in ${files.institute}.`;
      return [{ file: files.batches, path: [index, 'seats'], code, message, hint }];
    }),
  ];
};

function describeSwapped({ from, to }: { from: number; to: number }, file: string): Finding {
  const message = `The fee range ends at ${formatRupees(to)}, which is less than its start at ${formatRupees(from)}.`;
  const hint = `Write \`priceRange: { from: ${to}, to: ${from} }\`.`;
  return { file, path: ['business', 'priceRange', 'from'], code, message, hint };
}

function findWrongFee(fee: number, { from, to }: { from: number; to: number }): Pick<Finding, 'code' | 'message' | 'hint'>[] {
  if (fee >= from && fee <= to) return [];
  const inThousands = fee * 1000;
  const message = `The fee is ${formatRupees(fee)}, but fees must be from ${formatRupees(from)} to ${formatRupees(to)}.`;
  const advice =
    inThousands >= from && inThousands <= to
      ? `Did you mean \`price: ${inThousands}\`?`
      : `Write a number from ${from} to ${to}.`;
  return [{ code, message, hint: `${advice} The range is set by \`business.priceRange\` in institute.yaml.` }];
}
