import { isOfferedIn } from '#catalogue/catalogue.ts';
import { cityFile } from '#catalogue/files.ts';
import { cityHubPath } from '#catalogue/routes.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { MarathiCity } from '#catalogue/schema/marathi.ts';
import { chooseFitting, titleBounds } from '#site/head/head.ts';
import { pathIn } from '#site/shared/language.ts';
import { type Say, sayIn } from '#site/shared/text/say.ts';
import { translateBatch } from '#site/views/batches.ts';
import { hasRooms } from '#site/views/branches.ts';
import type { CityFact } from '#site/views/city-facts.ts';
import { cityBatches, type Fact, nextStart } from '#site/views/city-hub.ts';
import { cityClassTimes } from '#site/views/class-times.ts';
import { emiLine, lowestFee } from '#site/views/fees.ts';
import { citySubjects } from '#site/views/lists.ts';
import { noPeople } from '#site/views/people.ts';
import { formatRupees } from '#site/views/rupees.ts';
import type { Site } from '#site/views/site.ts';
import { crumbsIn, planPage } from '../page-plan.ts';
import { subjectLinks } from './plan.ts';

/** Plans the hubs in Marathi. A city without a Marathi text has none. */
export const planMarathiHubs = (site: Site) =>
  site.catalogue.cities.flatMap((city) => {
    const hub = site.catalogue.marathiHubs.get(city.slug);
    return hub ? [planMarathiHub(site, city, hub)] : [];
  });

function planMarathiHub(site: Site, city: City, hub: MarathiCity) {
  const { catalogue, shell } = site;
  const say = sayIn(shell.texts);
  const place = { city: hub.name, in: hub.in, of: hub.of };
  const heading = say('Computer courses in {city}', place);
  const path = pathIn('mr', cityHubPath(city));
  const description = say(
    'Courses for students in {city}: fee, batch times and a free demo class, all explained in Marathi.',
    place,
  );
  return planPage(site, {
    path,
    seo: {
      title: chooseFitting([say('Computer Courses in {city}, Online and from Pune', place), heading], titleBounds),
      description,
      keywords: [heading, `computer courses in ${city.name}`, `computer classes ${city.name} marathi`],
    },
    isUnreviewed: !hub.reviewed || !catalogue.marathi?.reviewed,
    priority: 0.8,
    image: { path: `/images/cards/city-${city.slug}.png`, text: heading },
    sources: [cityFile(city), 'marathi.yaml'],
    crumbs: crumbsIn(shell, { label: hub.name, href: path }),
    props: {
      city,
      place,
      heading,
      lead: hub.lead,
      facts: hubFacts(site, city, say),
      proof: undefined,
      batches: cityBatches(site, city).map((batch) => translateBatch(batch, say)),
      shelf: { title: '', cards: [] },
      people: noPeople,
      trades: toFacts('industry', hub.work),
      localFacts: toFacts('travel', hub.study),
      times: cityClassTimes(catalogue, city, say),
      courses: subjectLinks(site, city, citySubjects(catalogue, city)),
      online: undefined,
      visit: undefined,
    },
  });
}

function hubFacts(site: Site, city: City, say: Say): Fact[] {
  const { catalogue } = site;
  const courses = catalogue.courses.filter((course) => isOfferedIn(course, city));
  const fee = lowestFee(courses);
  const times = cityClassTimes(catalogue, city);
  const count = (wanted: string): number => times.filter(({ kind }) => kind === wanted).length;
  const rooms = catalogue.branches.filter((branch) => hasRooms(branch) && branch.city === city.slug).length;
  const [next] = cityBatches(site, city).map((batch) => translateBatch(batch, say));
  return [
    [say(fee.label), formatRupees(fee.rupees), emiLine(fee.rupees, catalogue, say)],
    ...(next ? [[say(nextStart), next.startText.replace(/ \d+$/, ''), `${next.course}, ${next.zonedTime}`] as const] : []),
    [
      say('Classes'),
      rooms > 0 ? say('{rooms} classrooms and online', { rooms }) : say('Live online'),
      say('{regular} class times on weekdays, {weekend} at weekends', { regular: count('regular'), weekend: count('weekend') }),
    ],
    [
      say('Courses'),
      String(courses.length),
      say('in {count} subjects', { count: new Set(courses.map((course) => course.catalogue)).size }),
    ],
  ];
}

const toFacts = (kind: CityFact['kind'], facts: MarathiCity['work']): CityFact[] =>
  facts.map(({ heading, text }) => ({ kind, heading, paragraphs: [text] }));
