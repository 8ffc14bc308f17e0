import type { City } from '#catalogue/schema/city.ts';
import type { Course } from '#catalogue/schema/course.ts';
import type { DepartmentView, FeeView } from '#site/components/fee-card/fee-card.tsx';
import { type BatchView, upcomingBatches } from '#site/views/batches.ts';
import { type CityFact, cityTopics } from '#site/views/city-facts.ts';
import { type ClassTime, courseClassTimes } from '#site/views/class-times.ts';
import { type CourseCardView, courseCardView } from '#site/views/course-card.ts';
import type { FormOptions } from '#site/views/form-options.ts';
import { formatRupees } from '#site/views/rupees.ts';
import type { ShellView } from '#site/views/shell.ts';
import type { Site } from '#site/views/site.ts';

/** What the examples show: real content of the catalogue, so that they are as long as on the site. */
export interface GallerySubject {
  course: Course;
  city: City;
  card: CourseCardView;
  fee: FeeView;
  department: DepartmentView;
  cityFacts: readonly CityFact[];
  batches: readonly BatchView[];
  times: readonly ClassTime[];
  options: FormOptions;
  shell: ShellView;
}

const batchesShown = 3;
const factsShown = 3;

export function gallerySubject(site: Site): GallerySubject {
  const { catalogue, asOf, options, shell } = site;
  const [course] = catalogue.courses;
  const city = catalogue.cities.find((candidate) => candidate.nameInMarathi && candidate !== catalogue.homeCity);
  if (!course || !city) throw new Error('The gallery needs a course and a city besides the home city');
  return {
    course,
    city,
    card: courseCardView(site, course),
    fee: {
      price: formatRupees(course.price),
      emi: 'EMI: 10 × ₹5,000 a month',
      terms: catalogue.institute.fees.terms,
    },
    department: { label: 'Data Science', phone: catalogue.institute.phone, mailbox: catalogue.institute.mailboxes.info },
    cityFacts: cityTopics(city)
      .slice(0, factsShown)
      .map(({ kind, heading, sentences }) => ({ kind, heading, paragraphs: sentences.map(({ text }) => text) })),
    batches: upcomingBatches(catalogue, asOf).slice(0, batchesShown),
    times: courseClassTimes(catalogue, course, catalogue.homeCity),
    options,
    shell,
  };
}
