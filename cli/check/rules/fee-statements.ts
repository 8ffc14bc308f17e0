import type { Catalogue } from '#catalogue/catalogue.ts';
import type { CheckedPage } from '#cli/check/page-model/checked-page.ts';
import type { PageFinding } from '#cli/check/page-model/page-finding.ts';
import { onEachPage, type Rule } from '#cli/check/rule.ts';
import { splitSentences } from '#site/views/skills.ts';

export const feeStatement: Rule = {
  code: 'fee/contradiction',
  severity: 'error',
  reason: 'If two statements about a fee differ, visitors trust neither.',
  source: 'catalogue/courses: `price` of each course',
  run: (model) => {
    const prices = getPriceRange(model.site.catalogue);
    return onEachPage((page) => findContradictions(page, prices))(model);
  },
};

interface PriceRange {
  from: number;
  to: number;
}

const getPriceRange = ({ courses }: Catalogue): PriceRange => {
  const prices = courses.map(({ price }) => price);
  return { from: Math.min(...prices), to: Math.max(...prices) };
};

const range = /₹\s?([\d,]+) to ₹\s?([\d,]+)[^.]*\bcourses?\b/i;
const oneFee = /\bone fee\b/i;
const toNumber = (figure = ''): number => Number(figure.replaceAll(',', ''));

function findContradictions({ body }: CheckedPage, { from, to }: PriceRange): PageFinding[] {
  return body.blocks
    .flatMap(({ text }) => splitSentences(text))
    .filter((sentence) => {
      const [, low, high] = range.exec(sentence) ?? [];
      if (low) return toNumber(low) < from || toNumber(high) > to;
      return oneFee.test(sentence) && (from !== to || /\bmost\b/i.test(sentence));
    })
    .map((shown) => ({
      shown,
      message: `"${shown}" contradicts the course prices, which are ₹${from} to ₹${to}.`,
      hint: 'State the course prices, and explain what any other amount is for.',
    }));
}
