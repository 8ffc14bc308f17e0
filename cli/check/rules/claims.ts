import { cityFile, courseFile, textPageFile } from '#catalogue/files.ts';
import type { Finding, Rule } from '#cli/check/rule.ts';
import type { SiteModel } from '#cli/check/site-model.ts';
import { endingRules } from './ending.ts';

const law = "Consumer authority's guidelines on coaching centres, 13 November 2024";

const claimPlace = (index: number, field: string) => ({ file: 'institute.yaml', path: ['claims', index, field] });

export const claimWithoutBasis: Rule = {
  code: 'claim/no-basis',
  severity: 'warning',
  isErrorInProduction: true,
  reason: 'A claim about jobs, pay or numbers that nobody can prove is forbidden advertising for a coaching centre.',
  source: law,
  run: ({ site }) =>
    site.catalogue.institute.claims.flatMap((claim, index) =>
      claim.basis || claim.placeholder || claim.validUntil < site.asOf
        ? []
        : [
            {
              place: claimPlace(index, 'text'),
              message: `Nothing proves the claim "${claim.text}"${claim.value === undefined ? '' : ` (${claim.value})`}, shown on ${claim.shownOn.join(', ')}.`,
              hint: 'Add `basis:` with the document or count and its day, or delete the claim.',
            },
          ],
    ),
};

export const [expiringClaim, expiredClaim] = endingRules({
  before: 'claim/expiring',
  after: 'claim/expired',
  becomes: 'is no longer shown',
  reason: 'A claim past its date is no longer shown: the text around it may say too little.',
  source: law,
  list: ({ site }) =>
    site.catalogue.institute.claims.map((claim, index) => ({
      place: claimPlace(index, 'validUntil'),
      what: `The claim "${claim.text}", shown on ${claim.shownOn.join(', ')},`,
      lastDay: claim.validUntil,
      isShown: claim.validUntil >= site.asOf,
      hint: 'Prove it again and set a later day in `validUntil`, or delete the claim with what refers to its id.',
    })),
});

/** Promises of jobs and pay, discounts and scores. */
const claimPattern =
  /\b\d+(?:\.\d+)?\s?(?:LPA|lakhs? (?:per annum|a year))\b|\b\d{1,3}\s?% (?:job|placement|off|discount)|\bguarantee(?:d|s)? (?:a )?(?:job|placement)|\b(?:job|placement) guaranteed\b|\brated \d(?:\.\d)?\b/i;

export const unregisteredClaim: Rule = {
  code: 'claim/unregistered',
  severity: 'error',
  reason: 'A claim outside the registry has no basis and no end date, and stays when it is no longer true.',
  source: `One registry of claims; ${law}`,
  run: (model) => claimFiles(model).flatMap((file) => model.texts.of(file).flatMap(findClaim)),
};

const claimFiles = ({ site }: SiteModel): string[] => [
  ...site.catalogue.courses.map(courseFile),
  ...site.catalogue.cities.map(cityFile),
  ...site.catalogue.pages.map(textPageFile),
  'screens.yaml',
  'menu.yaml',
];

function findClaim({ text, place }: ReturnType<SiteModel['texts']['of']>[number]): Finding[] {
  const found = claimPattern.exec(text)?.[0];
  if (!found) return [];
  return [
    {
      place,
      message: `The text claims "${found}".`,
      hint: 'Claims stand in institute.yaml under `claims`, each with what proves it.',
    },
  ];
}
