import { upcomingBatches } from '#site/views/batches.ts';
import { cityTrades } from '#site/views/city-facts.ts';
import { courseClassTimes } from '#site/views/class-times.ts';
import { courseCardView } from '#site/views/course-card.ts';
import { courseEvidence } from '#site/views/evidence.ts';
import { peopleView } from '#site/views/people.ts';
import { formatRupees } from '#site/views/rupees.ts';
import type { Site } from '#site/views/site.ts';
import { planPage } from '../page-plan.ts';

const galleryPath = '/gallery';

/** Plans the component gallery, which only development builds contain. */
export const planGallery = (site: Site) => [
  planPage(site, {
    path: galleryPath,
    seo: {
      title: 'Gallery of the Components of This Site',
      description:
        'Named examples of every component, for people who work on the design. The published site does not contain this page.',
      keywords: ['gallery', 'components', 'design'],
    },
    isIndexable: false,
    priority: 0.1,
    sources: ['institute.yaml'],
    props: { subject: gallerySubject(site) },
  }),
];

const maxBatches = 3;
const maxFacts = 3;

/** Builds the examples' content from the catalogue, so that all text is as long as on the published site. */
function gallerySubject(site: Site) {
  const { catalogue, asOf, options, shell } = site;
  const [course] = catalogue.courses;
  const city = catalogue.cities.find((candidate) => candidate.nameInMarathi && candidate !== catalogue.homeCity);
  if (!course || !city) throw new Error('The gallery needs a course and a city besides the home city');
  return {
    course,
    city,
    card: courseCardView(site, course),
    evidence: { ...courseEvidence(catalogue, course), people: peopleView(catalogue) },
    fee: {
      price: formatRupees(course.price),
      emi: 'EMI: 10 × ₹5,000 a month',
      terms: catalogue.institute.fees.terms,
    },
    department: { label: 'Data Science', phone: catalogue.institute.phone, mailbox: catalogue.institute.mailboxes.info },
    cityFacts: cityTrades(city).slice(0, maxFacts),
    batches: upcomingBatches(catalogue, asOf).slice(0, maxBatches),
    times: courseClassTimes(catalogue, course, catalogue.homeCity),
    options,
    shell,
  };
}
