import type { BenchCity, BenchCourse, BenchSite } from './data.ts';
import { inCity, pagePath } from './texts.ts';

export interface PageSubject {
  site: BenchSite;
  course: BenchCourse;
  city: BenchCity;
}

const context = 'https://schema.org';

/** The four schema.org objects of a page. */
export function structuredData({ site, course, city }: PageSubject): object[] {
  const url = site.url + pagePath(city, course);
  return [
    courseObject({ site, course, city }, url),
    businessObject(site, city, url),
    breadcrumbObject({ site, course, city }),
    {
      '@context': context,
      '@type': 'FAQPage',
      mainEntity: course.faqs.map(({ q, a }) => ({
        '@type': 'Question',
        name: inCity(q, city.name),
        acceptedAnswer: { '@type': 'Answer', text: inCity(a, city.name) },
      })),
    },
  ];
}

const courseObject = ({ site, course, city }: PageSubject, url: string): object => ({
  '@context': context,
  '@type': 'Course',
  name: `${course.name} Training in ${city.name}`,
  description: course.summary,
  url,
  provider: { '@type': 'EducationalOrganization', name: site.name, sameAs: site.url },
  offers: { '@type': 'Offer', category: 'Paid', price: course.fee, priceCurrency: 'INR', url },
  aggregateRating: { '@type': 'AggregateRating', ratingValue: course.rating, reviewCount: course.reviews },
  hasCourseInstance: {
    '@type': 'CourseInstance',
    courseMode: course.modeText,
    startDate: course.startDate,
    location: city.name,
  },
  syllabusSections: course.modules.map(({ title, hours }) => ({
    '@type': 'Syllabus',
    name: title,
    timeRequired: `PT${hours}H`,
  })),
});

const businessObject = (site: BenchSite, city: BenchCity, url: string): object => ({
  '@context': context,
  '@type': 'LocalBusiness',
  name: `${site.name} ${city.name}`,
  url,
  telephone: city.phone,
  email: city.email,
  openingHours: city.hours,
  address: {
    '@type': 'PostalAddress',
    streetAddress: `${city.street}, ${city.locality}`,
    addressLocality: city.name,
    addressRegion: city.stateCode,
    postalCode: city.postcode,
    addressCountry: 'IN',
  },
  geo: { '@type': 'GeoCoordinates', latitude: city.lat, longitude: city.lng },
});

function breadcrumbObject({ site, course, city }: PageSubject): object {
  const trail: [string, string][] = [
    ['Home', '/'],
    ['Training', '/training/'],
    [city.name, `/training/${city.slug}/`],
    [course.name, pagePath(city, course)],
  ];
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: site.url + path,
    })),
  };
}
