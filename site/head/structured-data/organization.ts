import type { Organization, WebSite, WithContext } from 'schema-dts';
import type { Institute } from '#catalogue/schema/institute.ts';
import { organizationId, websiteId } from './ids.ts';

export function organization(institute: Institute): WithContext<Organization> {
  const { origin, address } = institute;
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': organizationId(origin),
    name: institute.name,
    alternateName: institute.shortName,
    url: `${origin}/`,
    description: institute.about,
    logo: `${origin}/favicon.svg`,
    telephone: institute.phone,
    email: institute.mailboxes.info,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: `${address.locality}, ${address.city}`,
      addressRegion: address.region,
      postalCode: address.postalCode,
      addressCountry: address.country,
    },
    sameAs: institute.social.map(({ url }) => url),
  };
}

/** Returns the structured data that sets the site's name in search results. Only the home page contains this data. */
export function webSite({ origin, name, shortName }: Institute): WithContext<WebSite> {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': websiteId(origin),
    name,
    alternateName: shortName,
    url: `${origin}/`,
    publisher: { '@id': organizationId(origin) },
  };
}
