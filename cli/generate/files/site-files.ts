import { edgeCataloguePath, edgeCountriesPath } from '#catalogue/edge.ts';
import type { Screen } from '#catalogue/schema/screen.ts';
import { hashContent } from '#cli/platform/hash.ts';
import { formOptionsPath } from '#site/shared/forms/options-path.ts';
import { contentSecurityPolicy, transportSecurity } from '#site/shared/headers.ts';
import { pathIn } from '#site/shared/language.ts';
import { reviewsDocument, reviewsPath } from '#site/shared/review-widget.ts';
import { searchIndexPath } from '#site/shared/search-path.ts';
import { type StaffShell, staffWorker } from '#site/shared/staff-worker.ts';
import type { Assets } from '#site/views/assets.ts';
import { batchCalendarFiles } from '#site/views/batch-calendar.ts';
import { listRedirects } from '#site/views/redirects.ts';
import { searchIndex } from '#site/views/search-index.ts';
import type { Site } from '#site/views/site.ts';
import { assetSources, type Bundle, staffWorkerSource } from '../bundle/bundle.ts';
import { indexNowKeyFile } from '../discovery/indexnow.ts';
import { edgeCountries } from './edge-countries.ts';
import { edgeCatalogue } from './edge-files.ts';
import {
  headersFile,
  redirectsFile,
  robotsFile,
  securityFile,
  speculationRules,
  staffManifest,
  webManifest,
} from './root-files.ts';

export function assetNames(bundle: Bundle): Assets {
  const names = Object.entries(assetSources).map(([name, source]) => {
    const file = bundle.entries.get(source);
    if (!file) throw new Error(`The bundle has no output for ${source}`);
    return [name, `/${file}`];
  });
  const font = bundle.files.find(({ file }) => file.includes('/anek-site-'));
  return { ...(font && { font: `/${font.file}` }), ...(Object.fromEntries(names) as Omit<Assets, 'font'>) };
}

function getContents({ entries, files }: Bundle, source: string): Uint8Array {
  const found = files.find(({ file }) => file === entries.get(source));
  if (!found) throw new Error(`The bundle has no output for ${source}`);
  return found.contents;
}

/** Returns the service worker's script, with the list of files that it stores. */
function staffWorkerScript(bundle: Bundle): string {
  const files = [...bundle.staffShell.map((file) => `/${file}`), '/staff.webmanifest', '/favicon.svg', '/images/icon-192.png'];
  const shell: StaffShell = { cache: `staff-${hashContent(files.join())}`, files };
  return `self.staffShell=${JSON.stringify(shell)};${Buffer.from(getContents(bundle, staffWorkerSource))}`;
}

export interface SiteFilesInput {
  site: Site;
  bundle: Bundle;
}

export function* siteFiles({ site, bundle }: SiteFilesInput): Generator<[string, string | Uint8Array]> {
  const { catalogue } = site;
  for (const { file, contents } of bundle.files) yield [file, contents];
  for (const { options } of [site, ...(site.marathi ? [site.marathi] : [])])
    yield [pathIn(options.lang, formOptionsPath).slice(1), JSON.stringify(options)];
  yield [searchIndexPath.slice(1), JSON.stringify(searchIndex(catalogue, site.asOf))];
  yield ['robots.txt', robotsFile(site.shell.origin)];
  yield ['.well-known/security.txt', securityFile(catalogue.institute, site.asOf)];
  yield indexNowKeyFile(site.shell.origin);
  for (const [file, make] of batchCalendarFiles(catalogue, site.asOf)) yield [file, make()];
  yield ['rules.json', speculationRules()];
  const { reviewWidget } = catalogue.institute;
  if (reviewWidget) yield [`${reviewsPath.slice(1)}.html`, reviewsDocument(reviewWidget)];
  yield ['manifest.webmanifest', webManifest(catalogue)];
  yield ['staff.webmanifest', staffManifest(catalogue)];
  // The service worker's path has no hash, because a service worker must keep its address across versions.
  yield [staffWorker.path.slice(1), staffWorkerScript(bundle)];
  yield ['_headers', headersFile(catalogue)];
  const redirects = listRedirects(catalogue, site.asOf);
  if (redirects.length > 0) yield ['_redirects', redirectsFile(redirects)];
  yield [edgeCataloguePath.slice(1), JSON.stringify(edgeCatalogue(catalogue))];
  yield [edgeCountriesPath.slice(1), JSON.stringify(edgeCountries(catalogue))];
  yield [
    '_edge/shell.json',
    JSON.stringify({
      shell: site.shell,
      assets: site.assets,
      blogs: searchWords(catalogue.screens.blogs),
      policy: contentSecurityPolicy(catalogue.institute),
      transportSecurity: transportSecurity(catalogue.institute),
    }),
  ];
}

const searchWords = ({ title, description, keywords }: Screen) => ({ title, description, keywords });
