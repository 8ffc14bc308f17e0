import type { City } from '#catalogue/schema/city.ts';
import type { Course } from '#catalogue/schema/course.ts';
import type { Institute } from '#catalogue/schema/institute.ts';
import { formatPhone } from '#site/shared/forms/phone.ts';
import { formatPriceRange } from './business.ts';
import { claimFigure, findClaim } from './claims.ts';
import { formatRupees } from './rupees.ts';
import type { Site } from './site.ts';

interface PageValue {
  text: string;
  href?: string;
}

export type PageValues = ReadonlyMap<string, PageValue>;

export interface PageContext {
  site: Pick<Site, 'catalogue' | 'asOf'>;
  values: PageValues;
  /** The page's city. Set only for pages that exist once for each city. */
  city: City | undefined;
}

interface ValueSources {
  institute: Institute;
  courses: readonly Pick<Course, 'key' | 'price'>[];
}

const plainFields = ['name', 'shortName', 'legalName', 'tagline', 'about'] as const;

/**
 * Returns the values that all pages can use. The keys are paths in the catalogue: `institute.phone`, `classes.seats`,
 * `departments.sap.mailbox`, `fee.java`.
 */
export function pageValues({ institute, courses }: ValueSources): PageValues {
  return new Map([
    ...plainFields.map((field) => plainValue(`institute.${field}`, institute[field])),
    ...(['phone', 'businessPhone'] as const).map((field) => phoneValue(`institute.${field}`, institute[field])),
    plainValue('business.paymentAccepted', institute.business.paymentAccepted.join(', ')),
    plainValue('business.priceRange', formatPriceRange(institute.business.priceRange)),
    plainValue('classes.seats', String(institute.classes.seats)),
    plainValue('classes.language', institute.classes.language),
    ...(['leaving', 'cancelled'] as const).map((when) => plainValue(`fees.refunds.${when}`, institute.fees.refunds[when])),
    ...Object.entries(institute.mailboxes).map(([name, mailbox]) => plainValue(`institute.mailboxes.${name}`, mailbox)),
    ...institute.departments.flatMap(({ name, phone, mailbox }) => [
      phoneValue(`departments.${name}.phone`, phone),
      plainValue(`departments.${name}.mailbox`, mailbox),
    ]),
    ...courses.map(({ key, price }) => plainValue(`fee.${key}`, formatRupees(price))),
  ]);
}

const plainValue = (name: string, text: string): [string, PageValue] => [name, { text }];
const phoneValue = (name: string, phone: string): [string, PageValue] => [
  name,
  { text: formatPhone(phone), href: `tel:${phone}` },
];

/** Returns the names by which text pages can refer to claims. A claim that contains a figure also has a name for that figure. */
export const claimNames = (claims: Institute['claims']): string[] =>
  claims.flatMap(({ id, value }) => [`claims.${id}`, ...(value === undefined ? [] : [`claims.${id}.value`])]);

export function findValue({ site, values, city }: PageContext, name: string): PageValue | undefined {
  const [kind, id = '', part] = name.split('.');
  if (kind === 'claims') {
    const claim = findClaim(site.catalogue, site.asOf, id);
    return (
      claim && {
        text:
          part === 'value' ? claimFigure(claim.value) : [claim.text, claim.note && `(${claim.note})`].filter(Boolean).join(' '),
      }
    );
  }
  const value = name === 'city' && city ? { text: city.name } : values.get(name);
  if (!value) throw new Error(`A page names the value ${name}, which the catalogue's rules should have refused`);
  return value;
}

/**
 * Fills in the values in a line of front matter. Front matter must not use claims: when a claim expires, its text is left out, but a page
 * always needs its title.
 */
export const fillText = (context: PageContext, text: string): string =>
  text.replaceAll(/\{([^{}]+)\}/g, (_all, name: string) => findValue(context, name)?.text ?? '');
