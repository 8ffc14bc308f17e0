import type { EducationalOrganization, LocalBusiness, WithContext } from 'schema-dts';
import { type Catalogue, homeCitySlug } from '#catalogue/catalogue.ts';
import { branchPath } from '#catalogue/routes.ts';
import type { Branch } from '#catalogue/schema/branch.ts';
import type { Institute } from '#catalogue/schema/institute.ts';
import { hasRooms } from '#site/views/branches.ts';
import { branchId, organizationId } from './ids.ts';

/** Type with the properties of both an EducationalOrganization and a LocalBusiness, because no schema.org type combines them. */
type BranchData = Omit<Exclude<WithContext<LocalBusiness>, string>, '@type'> &
  Omit<Exclude<WithContext<EducationalOrganization>, string>, '@type'> & {
    '@type': ['EducationalOrganization', 'LocalBusiness'];
  };

const weekDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** Returns the structured data for a branch. It must match the branch's page. */
export function branchData(institute: Institute, branch: Branch): BranchData {
  const { origin, business } = institute;
  return {
    '@context': 'https://schema.org',
    '@type': ['EducationalOrganization', 'LocalBusiness'],
    '@id': branchId(origin, branch),
    name: institute.name,
    alternateName: branch.value,
    url: origin + branchPath(branch),
    parentOrganization: { '@id': organizationId(origin) },
    logo: `${origin}/favicon.svg`,
    image: `${origin}/images/cards/institute.png`,
    address: branchAddress(institute, branch),
    ...position(branch),
    ...(branch.mapUrl ? { hasMap: branch.mapUrl } : {}),
    telephone: institute.businessPhone,
    email: institute.mailboxes.info,
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: weekDays,
      opens: business.opens,
      closes: business.closes,
    },
    paymentAccepted: business.paymentAccepted.join(', '),
    currenciesAccepted: 'INR',
    priceRange: `${business.priceRange.from}-${business.priceRange.to}`,
    ...(branch.city === homeCitySlug ? { areaServed: serviceArea(institute) } : {}),
    sameAs: institute.social.map(({ url }) => url),
  };
}

export const branchAddress = ({ address }: Institute, branch: Branch) => ({
  '@type': 'PostalAddress' as const,
  streetAddress: branch.address,
  addressLocality: branch.city === homeCitySlug ? address.city : branch.city,
  addressRegion: address.region,
  postalCode: branch.postalCode,
  addressCountry: address.country,
});

const position = ({ latitude, longitude }: Branch) =>
  latitude === undefined || longitude === undefined ? {} : { geo: { '@type': 'GeoCoordinates' as const, latitude, longitude } };

/** Returns the service area, a circle around the Pune office. Only branches in Pune have a service area. */
const serviceArea = ({ address, business }: Institute) => ({
  '@type': 'GeoCircle' as const,
  geoMidpoint: { '@type': 'GeoCoordinates' as const, latitude: address.latitude, longitude: address.longitude },
  geoRadius: String(business.serviceRadiusMetres),
});

/**
 * Returns structured data for the home city's office, for pages that show its address and hours. Empty if no branch has the institute's own
 * postal code.
 */
export function officeData({ institute, branches }: Pick<Catalogue, 'institute' | 'branches'>): BranchData[] {
  const office = branches.filter(hasRooms).find(({ postalCode }) => postalCode === institute.address.postalCode);
  return office ? [branchData(institute, office)] : [];
}
