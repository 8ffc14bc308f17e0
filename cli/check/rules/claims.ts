import { articleFile, cityFile, courseFile, pairsFile, textPageFile } from '#catalogue/files.ts';
import type { PlacedText } from '#cli/check/catalogue-texts.ts';
import type { PlacedFinding } from '#cli/check/page-model/page-finding.ts';
import type { Rule } from '#cli/check/rule.ts';
import type { SiteModel } from '#cli/check/site-model.ts';
import { endingRules } from './ending.ts';

const guidelines = "Consumer authority's guidelines on coaching centres, 13 November 2024";

const claimPlace = (index: number, field: string) => ({ file: 'institute.yaml', path: ['claims', index, field] });

export const claimWithoutBasis: Rule = {
  code: 'claim/no-basis',
  severity: 'warning',
  isErrorInProduction: true,
  reason: 'Coaching centres must not advertise claims about jobs, pay or numbers that they cannot prove.',
  source: guidelines,
  run: ({ site }) =>
    site.catalogue.institute.claims.flatMap((claim, index) =>
      claim.basis || claim.placeholder || claim.validUntil < site.asOf
        ? []
        : [
            {
              place: claimPlace(index, 'text'),
              message: `The claim "${claim.text}"${claim.value === undefined ? '' : ` (${claim.value})`}, shown on ${claim.shownOn.join(', ')}, has no proof.`,
              hint: 'Add `basis:` with a dated document or count that proves the claim, or delete the claim.',
            },
          ],
    ),
};

/** Claims that the guidelines name: jobs, pay and discounts. */
const needsNote = /\b(?:placement|salary|LPA)\b|% off\b/i;

export const bareClaim: Rule = {
  code: 'claim/bare',
  severity: 'error',
  reason: 'A claim about jobs, pay or a discount is misleading unless a note next to it explains what it is based on.',
  source: guidelines,
  run: ({ site }) =>
    site.catalogue.institute.claims.flatMap((claim, index) =>
      claim.note || !needsNote.test(claim.text)
        ? []
        : [
            {
              place: claimPlace(index, 'text'),
              message: `The claim "${claim.text}" has no note that explains what it is based on.`,
              hint: 'Explain in `note` what the claim is based on and what it does not promise, or delete the claim.',
            },
          ],
    ),
};

export const [expiringClaim, expiredClaim] = endingRules({
  before: 'claim/expiring',
  after: 'claim/expired',
  becomes: 'is no longer shown',
  reason: 'A claim disappears from the site after its last day, and the text around it may then no longer make sense.',
  source: guidelines,
  list: ({ site }) =>
    site.catalogue.institute.claims.map((claim, index) => ({
      place: claimPlace(index, 'validUntil'),
      what: `The claim "${claim.text}", shown on ${claim.shownOn.join(', ')},`,
      lastDay: claim.validUntil,
      isShown: claim.validUntil >= site.asOf,
      hint: 'If the claim is still true, set a later date in `validUntil`. Otherwise, delete the claim and the lines that use its id.',
    })),
});

const money = String.raw`(?:(?:₹|\bRs\.?|\bINR)\s?\d[\d,.]*|\b\d[\d,.]*(?:\s?(?:thousand|lakhs?))?\s?(?:rupees|Rs|/-)|\b\d[\d,.]*k\b)(?!\s(?:an?|per)\s(?!month|course|student|seat))`;
const percent = String.raw`\d{1,3}\s?(?:%|per ?cent)`;
const priceWord = String.raw`\b(?:costs?|fees?|prices?|priced|charges?|only|just)\b`;
const learners = '(?:alumni|students|learners|trainees|graduates|candidates|professionals)';
const trained = '(?:placed|trained|hired|certified|enrolled)';

/** Patterns for claims that belong only in `institute.yaml`. Each pattern has a hint that names the right field. */
const claimPatterns: readonly (readonly [pattern: RegExp, hint: string])[] = [
  [
    new RegExp(
      String.raw`\b\d+(?:\.\d+)?\s?(?:LPA|lakhs? (?:per annum|a year))\b|\b${percent} (?:job|placement|off|discount)|\bsave (?:up to )?${percent}|\bguarantee(?:d|s)? (?:you )?(?:a )?(?:job|placement)|\b(?:job|placement) guarantees?\b|\b(?:job|placement) guaranteed\b|\brat(?:ed|ing)(?: is| of)? \d(?:\.\d)?\b|\b\d[\d,]*\+? (?:hiring|placement|recruitment|corporate) partners\b`,
      'iu',
    ),
    'Delete the claim. Claims belong in institute.yaml under `claims`, each with its proof.',
  ],
  [
    new RegExp(`${priceWord}[^.!?]{0,40}?${money}|${money}[^.!?]{0,25}?${priceWord}`, 'iu'),
    'Delete the amount. Fees belong in institute.yaml (`fees.price`) and in the `price` of a course.',
  ],
  [
    new RegExp(
      String.raw`\b\d[\d,]*\+?\s(?:(?:of\s)?our\s|${trained}\s|happy\s)?(?:alumni\b|${learners}\s(?:(?:have|are|were)\s)?(?:been\s)?${trained}\b)|\b\d[\d,]*\+?\s(?:(?:of\s)?our|${trained}|happy)\s${learners}\b|\b\d[\d,]*\+?\splacements\b`,
      'iu',
    ),
    'Delete the number. Numbers of students belong in institute.yaml under `claims`, each with its proof.',
  ],
  [
    /\b(?:[Mm]ost|[Mm]any) (?:of our )?(?:students|learners) (?:find|take|join|get|say|choose)\b|(?:^|[.?!] )(?:Many|Most) do\.|\bgraduates do join\b/u,
    'There are no figures for what most students do. Write what a student can do, or what the course offers.',
  ],
  [
    new RegExp(
      String.raw`\b[Oo]ur\s(?:[\d,+]+\s)?(?:\w+\s)?${learners}\b[^.!?]{0,30}?\b(?:(?:work(?:s|ed|ing)?|placed|jobs?)\s(?:at|with|for)|(?:hired|recruited|employed|selected|placed)\sby|join(?:s|ed)?)\s(?:the\s)?\p{Lu}\p{L}+|\p{Lu}\p{L}+\s(?:hires?|recruits?|employs?)\s(?:our\s${learners}|from\sus)\b`,
      'u',
    ),
    "Delete the name. Employers of our students belong in stories.yaml, with the date of the student's consent.",
  ],
];

export const unregisteredClaim: Rule = {
  code: 'claim/unregistered',
  severity: 'error',
  reason:
    'Claims typed straight into the text of a page have no proof and no end date, so they stay on the site even when they are no longer true.',
  source: `All claims are listed in institute.yaml. ${guidelines}`,
  run: (model) =>
    claimFiles(model)
      .flatMap((file) => model.texts.of(file))
      .flatMap(findClaim),
};

const claimFiles = ({ site }: SiteModel): string[] => [
  ...site.catalogue.courses.map(courseFile),
  ...site.catalogue.cities.map(cityFile),
  ...site.catalogue.pairs.map(({ city }) => pairsFile({ slug: city })),
  ...site.catalogue.pages.map(textPageFile),
  ...site.catalogue.articles.map(articleFile),
  'screens.yaml',
  'menu.yaml',
];

/** Removes HTML tags, because a claim in an article may contain elements. */
const stripTags = (text: string): string => text.replace(/<[^>]*>/g, '');

const findClaim = ({ text, place }: PlacedText): PlacedFinding[] =>
  claimPatterns.flatMap(([pattern, hint]) => {
    const found = pattern.exec(stripTags(text))?.[0];
    return found ? [{ place, message: `The text makes the claim "${found}".`, hint }] : [];
  });
