import { homeCitySlug } from '#catalogue/catalogue.ts';
import { cityFile, textPageFile } from '#catalogue/files.ts';
import { hasSheet, sheetFile, textPagePath } from '#catalogue/routes.ts';
import type { City } from '#catalogue/schema/city.ts';
import type { TextPage as PageFile } from '#catalogue/schema/text-page.ts';
import type { Seo } from '#site/head/seo.ts';
import { officeData } from '#site/head/structured-data/branch.ts';
import { peopleData } from '#site/head/structured-data/people.ts';
import type { FormId } from '#site/shared/forms/forms.ts';
import { sayIn } from '#site/shared/text/say.ts';
import { cityVisitView } from '#site/views/branches.ts';
import { formatDay } from '#site/views/calendar-day.ts';
import { tradesShortfall } from '#site/views/city-facts.ts';
import { feeFacts } from '#site/views/city-hub.ts';
import { endedTexts } from '#site/views/ending.ts';
import { fillText, type PageContext, type PageValues, pageValues } from '#site/views/page-values.ts';
import { type ProseBand, proseBands, proseTexts } from '#site/views/prose.ts';
import type { NotedLink } from '#site/views/shell.ts';
import type { Site } from '#site/views/site.ts';
import { planPage } from '../page-plan.ts';
import { cityMetadata } from './city-metadata.ts';

export function planTextPages(site: Site) {
  const { catalogue, shell } = site;
  const values = pageValues(catalogue);
  return (shell.lang === 'mr' ? catalogue.marathiPages : catalogue.pages)
    .filter(({ cities }) => !cities)
    .map((page) => planTextPage({ site, values, city: undefined }, page));
}

export function planCityTextPages(site: Site) {
  const { catalogue } = site;
  const values = pageValues(catalogue);
  const pages = catalogue.pages.filter(({ cities }) => cities);
  return catalogue.cities.flatMap((city) => pages.map((page) => planTextPage({ site, values, city }, page)));
}

/** Returns links to a city's text pages, each with the page's introduction. */
export function cityTextPageLinks(site: Site, city: City): NotedLink[] {
  const context = { site, values: pageValues(site.catalogue), city };
  return site.catalogue.pages.flatMap((page) => {
    if (!page.cities) return [];
    const { heading, lead = '' } = getTexts(context, page, true);
    const label = endedTexts(site, page).cities?.label ?? page.cities.label ?? heading;
    return [{ label, href: textPagePath(page, city), note: lead }];
  });
}

interface SiteContext extends PageContext {
  site: Site;
  values: PageValues;
}

function planTextPage(context: SiteContext, page: PageFile) {
  const { site, city } = context;
  const isElsewhere = city !== undefined && city.slug !== homeCitySlug;
  const { heading, lead, breadcrumb, seo } = getTexts(context, page, isElsewhere);
  const prose = proseBands(context, page.body, page.layout.sections);
  const path = textPagePath(page, city);
  const visit = cityVisitView(site.catalogue, city);
  const indexingBlockers = isElsewhere ? tradesShortfall(city) : [];
  return planPage(site, {
    path,
    seo,
    isIndexable: page.indexed && indexingBlockers.length === 0,
    indexingBlockers,
    ...(city ? { indexableText: { city, pieces: [lead ?? '', ...proseTexts(prose)] } } : {}),
    priority: isElsewhere ? 0.5 : 0.6,
    position: page.position,
    sources: [textPageFile(page), city ? cityFile(city) : 'institute.yaml'],
    isUnreviewed: page.marathi && !(page.marathi.reviewed && site.catalogue.marathi?.reviewed),
    crumbs: [{ label: breadcrumb, href: path }],
    structuredData: [...peopleIn(site, prose), ...(visit ? officeData(site.catalogue) : [])],
    props: {
      heading,
      lead,
      prose,
      layout: page.layout,
      sheet: hasSheet(page) ? `/${sheetFile(page)}` : undefined,
      changed:
        page.changed === undefined ? undefined : { day: page.changed, text: formatDay(page.changed, sayIn(site.shell.texts)) },
      // The catalogue's rules have already checked that this form exists.
      formId: page.form as FormId | undefined,
      afterForm: page.afterForm,
      facts: page.layout.fees ? feeFacts(site.catalogue, sayIn(site.shell.texts)) : [],
      options: site.options,
      visit,
      ...(city ? { pageCity: city.slug } : {}),
    },
  });
}

/** Returns a page's heading, breadcrumb, introduction and metadata from its front matter, adapted to its city and the build's day. */
function getTexts(context: SiteContext, page: PageFile, isElsewhere: boolean) {
  const { cities: endedCities, ...ended } = endedTexts(context.site, page);
  const { heading, breadcrumb = heading, lead, title, description, keywords, cities } = { ...page, ...ended };
  const cityTexts = cities && isElsewhere ? { ...cities, ...endedCities } : undefined;
  const shownLead = cityTexts?.lead ?? lead;
  const fill = (text: string): string => fillText(context, text);
  const seo: Seo = cityTexts && context.city ? cityMetadata(cityTexts, context.city) : { title, description, keywords };
  return {
    heading: fill(heading),
    breadcrumb: fill(breadcrumb),
    lead: shownLead === undefined ? undefined : fill(shownLead),
    seo: { title: fill(seo.title), description: fill(seo.description), keywords: seo.keywords.map(fill) },
  };
}

const peopleIn = ({ shell }: Site, prose: readonly ProseBand[]): object[] =>
  prose.flatMap((band) => (band.kind === 'people' ? peopleData(shell.origin, band.people) : []));
