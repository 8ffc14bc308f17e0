import { formatTime } from '#site/shared/time-of-day.ts';
import { type CheckedPage, toPlainWords } from './page-model/checked-page.ts';
import { type DataNode, listTypes } from './structured-data-nodes.ts';

type IsShown = (value: string, page: CheckedPage) => boolean;

const digitsOnly = (text: string): string => text.replace(/\D/g, '');

const isInMarkup: IsShown = (value, page) =>
  value
    .split(/<[^>]*>/)
    .filter((text) => text !== '')
    .every((text) => isInText(text.replaceAll('&lt;', '<').replaceAll('&amp;', '&'), page));

const isInText: IsShown = (value, page) =>
  page.visibleText.includes(value.toLowerCase()) || page.visibleWords.includes(toPlainWords(value));
/** Whether the page links to this address. Links within the site have no origin. */
const isInLinks: IsShown = (value, page) => {
  if (!URL.canParse(value)) return false;
  const { origin, href, hash } = new URL(value);
  const address = href.slice(0, href.length - hash.length);
  const own = page.head.canonical ?? '';
  const isOfSite = own.startsWith(`${origin}/`);
  return address === own || page.hrefs.has(address) || (isOfSite && page.hrefs.has(address.slice(origin.length)));
};
const isInFigures: IsShown = (value, page) => page.figures.has(value);
const isPhoneLink: IsShown = (value, page) => page.hrefs.has(`tel:${value}`);
const isMailLink: IsShown = (value, page) => page.hrefs.has(`mailto:${value}`);
const isMachineDay: IsShown = (value, page) => page.body.machineValues.some((machine) => machine.startsWith(value.slice(0, 10)));
const isHoursText: IsShown = (value, page) => isInText(`${digitsOnly(value)} hours`, page);
/** Pages show times to the minute in 12-hour form, in which a span names am or pm once: `7:00 to 8:30 pm`. */
const isClockText: IsShown = (value, page) => {
  if (/^(00:00|23:59)$/.test(value) && isInText('24 hours', page)) return true;
  const [clock, half] = formatTime(value).split(' ');
  return new RegExp(`(?<!\\d)${clock}(\\sto\\s\\d+:\\d\\d)?\\s${half}`).test(page.visibleText);
};
const isModeText: IsShown = (value, page) => isInText(value === 'Online' ? 'online' : 'classroom', page);
const isMinutesText: IsShown = (value, page) => isInText(`${digitsOnly(value)} minutes`, page);
const isKilometresText: IsShown = (value, page) => isInText(`${Number(value) / 1000} km`, page);
const isCurrencyShown: IsShown = (value, page) => value === 'INR' && page.visibleText.includes('₹');
const isPartOfLink: IsShown = (value, page) => [...page.hrefs].some((href) => href.includes(value));
const isRangeShown: IsShown = (value, page) => value.split('-').every((figure) => isInFigures(figure, page));
const isListShown: IsShown = (value, page) => value.split(', ').every((item) => isInText(item, page));
/** Accepts properties that visitors do not expect to see on the page, such as vocabulary, counts and settings. */
const isNeverShown: IsShown = () => true;

/** Checks, keyed by property, that decide whether the page shows the property's value. A property without a check counts as hidden. */
const shownAs: readonly (readonly [IsShown, properties: string])[] = [
  [
    isNeverShown,
    '@context @type @id position numberOfItems addressCountry category dayOfWeek byDay repeatFrequency scheduleTimezone',
  ],
  [isNeverShown, 'bestRating worstRating inLanguage employmentType directApply'],
  // Pictures used in link previews. The rule about links checks these files.
  [isNeverShown, 'logo image thumbnailUrl embedUrl contentUrl'],
  [isInText, 'name alternateName jobTitle title headline educationalLevel coursePrerequisites teaches'],
  [isInText, 'address streetAddress addressLocality addressRegion postalCode'],
  [isInMarkup, 'description'],
  [isInLinks, 'url item hasMap sameAs'],
  [isMailLink, 'email'],
  [isPhoneLink, 'telephone'],
  [isInFigures, 'price ratingValue ratingCount'],
  [isCurrencyShown, 'priceCurrency currenciesAccepted'],
  [isRangeShown, 'priceRange'],
  [isListShown, 'paymentAccepted'],
  [isMachineDay, 'startDate endDate datePosted validThrough uploadDate'],
  [isClockText, 'startTime endTime opens closes'],
  [isModeText, 'courseMode'],
  [isHoursText, 'courseWorkload'],
  [isMinutesText, 'duration'],
  [isKilometresText, 'geoRadius'],
  [isPartOfLink, 'latitude longitude'],
];
const checkByProperty = new Map(
  shownAs.flatMap(([isShown, properties]) => properties.split(' ').map((property) => [property, isShown])),
);

/** Returns the facts in a node that its page does not show. Nested nodes are checked separately. */
export function hiddenFacts(node: DataNode, page: CheckedPage): { property: string; value: string }[] {
  return Object.entries(node).flatMap(([property, value]) =>
    [value]
      .flat()
      .filter((item) => item !== undefined && typeof item !== 'object')
      .map(String)
      .filter((item) => !checkByProperty.get(property)?.(item, page))
      .map((item) => ({ property: `${listTypes(node)[0] ?? 'thing'}.${property}`, value: item })),
  );
}
