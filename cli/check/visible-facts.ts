import { type CheckedPage, toPlainWords } from './page-model/checked-page.ts';
import { type DataNode, listTypes } from './structured-data-nodes.ts';

/** How a property's value is looked for on the page. */
type Look = (value: string, page: CheckedPage) => boolean;

const digitsOnly = (text: string): string => text.replace(/\D/g, '');

/** The text of a value that may hold HTML, tag by tag. */
const asMarkup: Look = (value, page) =>
  value
    .split(/<[^>]*>/)
    .filter((text) => text !== '')
    .every((text) => asText(text.replaceAll('&lt;', '<').replaceAll('&amp;', '&'), page));

const asText: Look = (value, page) =>
  page.visibleText.includes(value.toLowerCase()) || page.visibleWords.includes(toPlainWords(value));
/** Links of the site itself are written without its origin. */
const asLink: Look = (value, page) => {
  if (!URL.canParse(value)) return false;
  const { origin, href, hash } = new URL(value);
  const address = href.slice(0, href.length - hash.length);
  const own = page.head.canonical ?? '';
  const isOfSite = own.startsWith(`${origin}/`);
  return address === own || page.hrefs.has(address) || (isOfSite && page.hrefs.has(address.slice(origin.length)));
};
const asNumber: Look = (value, page) => page.figures.has(value);
const asPhone: Look = (value, page) => page.hrefs.has(`tel:${value}`);
const asMail: Look = (value, page) => page.hrefs.has(`mailto:${value}`);
const asDay: Look = (value, page) => page.body.machineValues.some((machine) => machine.startsWith(value.slice(0, 10)));
const asHours: Look = (value, page) => asText(`${digitsOnly(value)} hours`, page);
/** A time is shown to the minute; schema.org/Time has seconds too. */
const asClock: Look = (value, page) =>
  (/^(00:00|23:59)$/.test(value) && asText('24 hours', page)) || asText(value.slice(0, 5), page);
const asMode: Look = (value, page) => asText(value === 'Online' ? 'online' : 'classroom', page);
const asMinutes: Look = (value, page) => asText(`${digitsOnly(value)} minutes`, page);
const asKilometres: Look = (value, page) => asText(`${Number(value) / 1000} km`, page);
const asCurrency: Look = (value, page) => value === 'INR' && page.visibleText.includes('₹');
const inLink: Look = (value, page) => [...page.hrefs].some((href) => href.includes(value));
const asRange: Look = (value, page) => value.split('-').every((figure) => asNumber(figure, page));
const asList: Look = (value, page) => value.split(', ').every((item) => asText(item, page));
/** Vocabulary, counts and settings that say nothing a visitor would look for. */
const notShown: Look = () => true;

/** How each property is shown. A property that is absent here may not be used. */
const shownAs: readonly (readonly [Look, properties: string])[] = [
  [
    notShown,
    '@context @type @id position numberOfItems addressCountry category dayOfWeek byDay repeatFrequency scheduleTimezone',
  ],
  [notShown, 'bestRating worstRating inLanguage employmentType directApply'],
  // Pictures stand for the page where it is shared; the rule on links looks after their files.
  [notShown, 'logo image thumbnailUrl'],
  [asText, 'name alternateName jobTitle title headline educationalLevel coursePrerequisites teaches'],
  [asText, 'address streetAddress addressLocality addressRegion postalCode'],
  [asMarkup, 'description'],
  [asLink, 'url item hasMap sameAs'],
  [asMail, 'email'],
  [asPhone, 'telephone'],
  [asNumber, 'price ratingValue ratingCount'],
  [asCurrency, 'priceCurrency currenciesAccepted'],
  [asRange, 'priceRange'],
  [asList, 'paymentAccepted'],
  [asDay, 'startDate endDate datePosted validThrough uploadDate'],
  [asClock, 'startTime endTime opens closes'],
  [asMode, 'courseMode'],
  [asHours, 'courseWorkload'],
  [asMinutes, 'duration'],
  [asKilometres, 'geoRadius'],
  [inLink, 'latitude longitude'],
];
const looks = new Map(shownAs.flatMap(([look, properties]) => properties.split(' ').map((property) => [property, look])));

/** Facts of a thing that its page does not show, each as `property` and value. Things within it are looked at by themselves. */
export function hiddenFacts(node: DataNode, page: CheckedPage): { property: string; value: string }[] {
  return Object.entries(node).flatMap(([property, value]) =>
    [value]
      .flat()
      .filter((item) => item !== undefined && typeof item !== 'object')
      .map(String)
      .filter((item) => !looks.get(property)?.(item, page))
      .map((item) => ({ property: `${listTypes(node)[0] ?? 'thing'}.${property}`, value: item })),
  );
}
