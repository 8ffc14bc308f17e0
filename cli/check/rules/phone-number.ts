import { cityFile, courseFile } from '#catalogue/files.ts';
import type { PlacedText } from '#cli/check/catalogue-texts.ts';
import type { CheckedPage } from '#cli/check/page-model/checked-page.ts';
import type { PlacedFinding } from '#cli/check/page-model/page-finding.ts';
import { type Finding, onEachPage, type Rule } from '#cli/check/rule.ts';
import type { SiteModel } from '#cli/check/site-model.ts';

const phone = /\+?\d(?:[\s().-]{0,2}\d){9,}/;
/** Minimum number of digits. Text with fewer digits is skipped, because counting digits is far cheaper than matching the pattern. */
const fewestDigits = 10;

function findPhone(text: string): string | undefined {
  let digits = 0;
  for (let at = 0; at < text.length && digits < fewestDigits; at++) if (isDigit(text.charCodeAt(at))) digits += 1;
  return digits < fewestDigits ? undefined : phone.exec(text)?.[0];
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57;

export const phoneNumber: Rule = {
  code: 'text/phone-number',
  severity: 'error',
  reason:
    'Visitors cannot tap a phone number that is part of the text, and the text still shows the old number after the number changes.',
  source: 'Phone numbers are written only in institute.yaml',
  run: (model) => {
    const { courses, cities } = model.site.catalogue;
    const files = [...courses.map(courseFile), ...cities.map(cityFile)];
    return [
      ...files.flatMap((file) => model.texts.of(file)).flatMap(findInText),
      ...findInMetadata(model).flatMap((finding) => outsideFiles(model, finding)),
    ];
  },
};

const message = (found: string): string => `The text contains the telephone number ${found.trim()}.`;
const hint = 'Delete the number. Every page already shows the numbers from institute.yaml as links.';

function findInText({ text, place }: PlacedText): PlacedFinding[] {
  const found = findPhone(text);
  return found ? [{ place, message: message(found), hint }] : [];
}

const findInMetadata = onEachPage(({ head: { title }, description, plan }) =>
  [title, description, ...plan.props.head.keywords].flatMap((shown) => {
    const found = findPhone(shown);
    return found ? [{ shown, message: message(found), hint }] : [];
  }),
);

/** Skips numbers in course and city files, because `findInText` already reports them. */
function outsideFiles(model: SiteModel, finding: Finding): Finding[] {
  const place = model.texts.placeOn(finding.page as CheckedPage, finding.shown as string);
  return /^(courses|cities)\//.test(place.file) ? [] : [{ ...finding, place }];
}
