import { join } from 'node:path';
import type { City } from '#catalogue/schema/city.ts';
import { renderPages } from '#cli/generate/render/render-pages.ts';
import { Output } from '#cli/generate/write/output.ts';
import { loadCatalogue } from '#cli/load/load-catalogue.ts';
import { hashContent } from '#cli/platform/hash.ts';
import { CityCoursePage } from '#site/pages/city-course/page.tsx';
import { planCityCoursePages } from '#site/pages/city-course/plan.ts';
import { withComponent } from '#site/pages/page-plan.ts';
import { unhashedAssets } from '#site/views/assets.ts';
import { createSite } from '#site/views/site.ts';
import { reportUsage } from '#tests/bench/report-usage.ts';

/**
 * Builds every course of the catalogue in this many invented cities with the real components and engine. Each city has a real city's texts:
 * `node program.cjs <out folder> <state folder> <cities> [edited]`.
 */
async function build([out = 'out', state = 'state', cityCount = '160', edited]: readonly string[]): Promise<void> {
  const { catalogue } = await loadCatalogue({ dir: 'catalogue', cacheDir: state });
  const real = catalogue.cities.filter((city) => city.slug !== catalogue.homeCity.slug);
  const cities = Array.from({ length: Number(cityCount) }, (_, number): City => {
    const city = real[number % real.length] as City;
    return { ...city, slug: `${city.slug}-${number}`, name: `${city.name} ${number}` };
  });
  const [first, ...others] = catalogue.courses;
  if (!first) throw new Error('The catalogue has no course.');
  const courses = edited ? [{ ...first, summary: `${first.summary} Edited.` }, ...others] : catalogue.courses;
  const site = createSite(catalogue, '2026-11-20', unhashedAssets);
  const plans = planCityCoursePages({ ...site, catalogue: { ...catalogue, courses, cities } });
  const output = new Output(out, join(state, 'output.json'));
  await renderPages({ pages: withComponent(CityCoursePage, plans), output, codeHash: hashContent('one bundle') });
  output.finish();
  reportUsage({ pages: output.counts.files, rendered: output.counts.rendered });
}

void build(process.argv.slice(2));
