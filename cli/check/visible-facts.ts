import { type CheckedPage, wordsOf } from './page-model/checked-page.ts';
import { type DataNode, typesOf } from './structured-data-nodes.ts';

/** How a property's value is looked for on the page. */
type Look = (value: string, page: CheckedPage) => boolean;

const digitsOnly = (text: string): string => text.replace(/\D/g, '');

const asText: Look = (value, page) =>
  page.visibleText.includes(value.toLowerCase()) || page.visibleWords.includes(wordsOf(value));
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
const asClock: Look = (value, page) => (/^(00:00|23:59)$/.test(value) && asText('24 hours', page)) || asText(value, page);
const asMode: Look = (value, page) => asText(value === 'Online' ? 'online' : 'classroom', page);
const asKilometres: Look = (value, page) => asText(`${Number(value) / 1000} km`, page);
const asCurrency: Look = (value, page) => value === 'INR' && page.visibleText.includes('₹');
const inLink: Look = (value, page) => [...page.hrefs].some((href) => href.includes(value));
const asRange: Look = (value, page) => value.split('-').every((figure) => asNumber(figure, page));
const asList: Look = (value, page) => value.split(', ').every((item) => asText(item, page));
/** Vocabulary, counts and settings that say nothing a visitor would look for. */
const notShown: Look = () => true;

/** How each property is shown. A property that is absent here may not be used. */
const looks: Readonly<Record<string, Look>> = {
  '@context': notShown,
  '@type': notShown,
  '@id': notShown,
  position: notShown,
  numberOfItems: notShown,
  addressCountry: notShown,
  category: notShown,
  dayOfWeek: notShown,
  scheduleTimezone: notShown,
  bestRating: notShown,
  worstRating: notShown,
  inLanguage: notShown,
  employmentType: notShown,
  directApply: notShown,
  // Pictures stand for the page where it is shared; the rule on links looks after their files.
  logo: notShown,
  image: notShown,
  name: asText,
  alternateName: asText,
  title: asText,
  headline: asText,
  description: asText,
  streetAddress: asText,
  addressLocality: asText,
  addressRegion: asText,
  postalCode: asText,
  address: asText,
  educationalLevel: asText,
  coursePrerequisites: asText,
  teaches: asText,
  url: asLink,
  item: asLink,
  hasMap: asLink,
  sameAs: asLink,
  email: asMail,
  telephone: asPhone,
  price: asNumber,
  ratingValue: asNumber,
  ratingCount: asNumber,
  priceCurrency: asCurrency,
  currenciesAccepted: asCurrency,
  priceRange: asRange,
  paymentAccepted: asList,
  startDate: asDay,
  datePosted: asDay,
  validThrough: asDay,
  startTime: asClock,
  endTime: asClock,
  opens: asClock,
  closes: asClock,
  courseMode: asMode,
  courseWorkload: asHours,
  geoRadius: asKilometres,
  latitude: inLink,
  longitude: inLink,
};

/** Facts of a thing that its page does not show, each as `property` and value. Things within it are looked at by themselves. */
export function hiddenFacts(node: DataNode, page: CheckedPage): { property: string; value: string }[] {
  return Object.entries(node).flatMap(([property, value]) =>
    [value]
      .flat()
      .filter((item) => item !== undefined && typeof item !== 'object')
      .map(String)
      .filter((item) => !(looks[property] ?? isUnknown)(item, page))
      .map((item) => ({ property: `${typesOf(node)[0] ?? 'thing'}.${property}`, value: item })),
  );
}

const isUnknown: Look = () => false;
