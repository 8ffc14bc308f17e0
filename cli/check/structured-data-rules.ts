import type { CheckedPage } from './page-model/checked-page.ts';
import { type DataNode, listTypes } from './structured-data-nodes.ts';

/** Day on which the sources below were read. Search engines change their rules, so read the sources again when you revise this table. */
export const rulesReadOn = '2026-11-20';

interface NodeContext {
  page: CheckedPage;
  origin: string;
  parent: string | undefined;
}

interface TypeRule {
  required: readonly string[];
  source: string;
  /** Returns all other mistakes in a node, each as the rest of a sentence that begins with the node's type. */
  mistakes?: (node: DataNode, context: NodeContext) => string[];
}

const google = (page: string): string => `Google Search Central, "${page}" (developers.google.com/search/docs)`;
const schemaOrg = (type: string): string => `schema.org/${type}`;

/** Words that advertise an offer. A course name must not contain them. */
const promotion = /[₹%!]|\b(?:rs\.?\s?\d|off|discount|free|offer|sale|lpa)\b/i;
const promotionIn = ({ name }: DataNode): string[] =>
  typeof name === 'string' && promotion.test(name) ? [`has a promotion or a price in its name: "${name}"`] : [];

const toNodes = (value: unknown): DataNode[] => (Array.isArray(value) ? (value as DataNode[]) : []);

const positionsIn = (node: DataNode): string[] =>
  toNodes(node.itemListElement).every((item, index) => item.position === index + 1)
    ? []
    : ['has positions that do not count up from 1'];

/**
 * Minimum number of decimals in a coordinate. Four decimals are precise to about ten metres. With fewer decimals, the position could be in
 * another street.
 */
const fewestDecimals = 4;
const isPrecise = (value: unknown): boolean =>
  typeof value === 'number' && (String(value).split('.')[1] ?? '').length >= fewestDecimals;

const onHomeOnly = (_node: DataNode, { page, parent }: NodeContext): string[] =>
  parent === undefined && page.path !== '/' ? ['is allowed only on the home page; refer to it by its @id elsewhere'] : [];

const hasStableId = (node: DataNode): string[] =>
  typeof node['@id'] === 'string' && node['@id'].includes('#') ? [] : ['needs an @id that contains a fragment (#...)'];

const isTimeOfDay = (value: unknown): boolean => /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(String(value));

/** Required properties of each type that the site uses, with their sources. */
const typeRules: Readonly<Record<string, TypeRule>> = {
  Course: {
    required: ['name', 'description', 'provider'],
    source: google('Course list structured data'),
    mistakes: (node) => [...promotionIn(node), ...hasStableId(node)],
  },
  CourseInstance: { required: ['courseMode', 'courseWorkload', 'courseSchedule'], source: schemaOrg('CourseInstance') },
  Schedule: {
    required: ['startTime', 'endTime', 'byDay', 'repeatFrequency'],
    source: schemaOrg('Schedule'),
    mistakes: ({ startTime, endTime }) =>
      [startTime, endTime].every(isTimeOfDay) ? [] : ['has a time that is not in the form 19:00:00'],
  },
  Offer: {
    required: ['price', 'priceCurrency', 'category'],
    source: schemaOrg('Offer'),
    mistakes: (node) => (typeof node.price === 'number' && node.price > 0 ? [] : ['needs a price above zero']),
  },
  AggregateRating: {
    required: ['ratingValue', 'ratingCount', 'bestRating'],
    source: google('Review snippet structured data'),
    mistakes: (_node, { parent }) =>
      parent === 'Course' ? [] : ['rates the institute itself, but only a course may have a rating'],
  },
  ItemList: {
    required: ['itemListElement'],
    source: google('Course list structured data'),
    mistakes: (node) => [
      ...(toNodes(node.itemListElement).length >= 3 ? [] : ['has fewer than three items']),
      ...positionsIn(node),
      ...toNodes(node.itemListElement).flatMap(promotionIn),
    ],
  },
  ListItem: {
    required: ['position'],
    source: google('Course list structured data'),
    mistakes: (node) => (node.url || node.item ? [] : ['needs a url or an item']),
  },
  BreadcrumbList: {
    required: ['itemListElement'],
    source: google('Breadcrumb structured data'),
    mistakes: (node, context) => [...positionsIn(node), ...crumbMistakes(node, context)],
  },
  WebPage: { required: ['url', 'inLanguage'], source: schemaOrg('WebPage') },
  Organization: { required: ['name', 'url'], source: google('Organization structured data'), mistakes: onHomeOnly },
  EducationalOrganization: { required: ['name'], source: schemaOrg('EducationalOrganization') },
  LocalBusiness: {
    required: ['name', 'address', 'telephone', 'openingHoursSpecification'],
    source: google('Local business structured data'),
    mistakes: (node) => [
      ...hasStableId(node),
      ...(String(node.priceRange ?? '').length < 100 ? [] : ['has a priceRange of 100 characters or more; the limit is 99']),
    ],
  },
  WebSite: { required: ['name', 'url'], source: google('Site name structured data'), mistakes: onHomeOnly },
  PostalAddress: {
    required: ['streetAddress', 'addressLocality', 'postalCode', 'addressCountry'],
    source: schemaOrg('PostalAddress'),
  },
  GeoCoordinates: {
    required: ['latitude', 'longitude'],
    source: google('Local business structured data'),
    mistakes: (node) =>
      isPrecise(node.latitude) && isPrecise(node.longitude)
        ? []
        : ['has a coordinate with fewer than four decimals, so the position may be off by a street'],
  },
  GeoCircle: { required: ['geoMidpoint', 'geoRadius'], source: schemaOrg('GeoCircle') },
  OpeningHoursSpecification: { required: ['dayOfWeek', 'opens', 'closes'], source: google('Local business structured data') },
  Place: { required: ['address'], source: schemaOrg('Place') },
  JobPosting: {
    required: ['title', 'description', 'datePosted', 'hiringOrganization', 'jobLocation'],
    source: google('Job posting structured data'),
  },
  Person: { required: ['name', 'jobTitle'], source: schemaOrg('Person') },
  VideoObject: { required: ['name', 'thumbnailUrl', 'uploadDate'], source: google('Video structured data') },
  BlogPosting: {
    required: ['headline', 'image', 'datePublished', 'dateModified', 'author'],
    source: google('Article structured data'),
  },
};

/** Types that search engines no longer show, or that do not describe this site. */
const retiredTypes: Readonly<Record<string, string>> = {
  FAQPage: 'Google stopped showing FAQ results in May 2026',
  Product: "a course is not a product, and the old site's copied block named an unrelated product",
  Review: 'search engines do not accept reviews of the institute on its own site',
};

/** Checks that the breadcrumbs in the structured data match the visible ones and end with the page itself. */
function crumbMistakes(node: DataNode, { page, origin }: NodeContext): string[] {
  const shown = (page.plan.props as { crumbs?: readonly { label: string; href: string }[] }).crumbs ?? [];
  const marked = toNodes(node.itemListElement).map(({ name, item }) => `${name} ${item}`);
  const isSame =
    shown.length === marked.length && shown.every(({ label, href }, index) => marked[index] === `${label} ${origin}${href}`);
  const isOwn = toNodes(node.itemListElement).at(-1)?.item === page.head.canonical;
  return [
    ...(isSame ? [] : ['differs from the breadcrumbs on the page']),
    ...(isOwn ? [] : ['does not end with the page itself']),
  ];
}

export function nodeMistakes(node: DataNode, context: NodeContext): { message: string; source: string }[] {
  return listTypes(node).flatMap((type) => {
    const retired = retiredTypes[type];
    if (retired) return [{ message: `${type} must not be used: ${retired}`, source: google('Structured data changes') }];
    const rule = typeRules[type];
    if (!rule) return [{ message: `${type} is not listed in the rule table`, source: 'cli/check/structured-data-rules.ts' }];
    const missing = rule.required.filter((property) => isEmpty(node[property])).map((property) => `lacks \`${property}\``);
    return [...missing, ...(rule.mistakes?.(node, context) ?? [])].map((mistake) => ({
      message: `${type} ${mistake}`,
      source: rule.source,
    }));
  });
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
