import { cityFile } from '#catalogue/files.ts';
import { cityHubPath } from '#catalogue/routes.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { MarathiCity } from '#catalogue/schema/marathi.ts';
import { chooseFitting, titleBounds } from '#site/head/head.ts';
import { pathIn } from '#site/shared/language.ts';
import { sayIn } from '#site/shared/text/say.ts';
import { translateBatch } from '#site/views/batches.ts';
import type { CityFact } from '#site/views/city-facts.ts';
import { cityBatches, cityHubFacts } from '#site/views/city-hub.ts';
import { cityClassTimes } from '#site/views/class-times.ts';
import { citySubjects } from '#site/views/lists.ts';
import { noPeople } from '#site/views/people.ts';
import type { Site } from '#site/views/site.ts';
import { planPage } from '../page-plan.ts';
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
    crumbs: [{ label: hub.name, href: path }],
    props: {
      city,
      place,
      heading,
      lead: hub.lead,
      facts: cityHubFacts(site, city, say),
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

const toFacts = (kind: CityFact['kind'], facts: MarathiCity['work']): CityFact[] =>
  facts.map(({ heading, text }) => ({ kind, heading, paragraphs: [text] }));
