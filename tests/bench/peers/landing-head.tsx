import type { ReactElement } from 'react';
import { part } from '#site/components/part.tsx';
import type { BenchSite } from './data.ts';
import { type PageSubject, structuredData } from './structured-data.ts';
import { pageDescription, pagePath, pageTitle } from './texts.ts';

function scriptJson(value: object): string {
  const json = JSON.stringify(value);
  return json.includes('<') ? json.replaceAll('<', '\\u003c') : json;
}

/** What the head says on every page alike. */
const SiteHead = part('site-head', function SiteHead({ site }: { site: BenchSite }): ReactElement {
  return (
    <>
      <meta property="og:site_name" content={site.name} />
      <meta property="og:locale" content={site.locale} />
      <meta name="twitter:card" content="summary_large_image" />
      <link rel="icon" href="/assets/icon.svg" />
      <link rel="stylesheet" href="/assets/site.css" />
    </>
  );
});

export function LandingHead({ site, course, city }: PageSubject): ReactElement {
  const title = pageTitle(site, course, city);
  const description = pageDescription(course, city);
  const url = site.url + pagePath(city, course);
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={`${site.url}/assets/og/${course.slug}.png`} />
      <SiteHead site={site} />
      {structuredData({ site, course, city }).map((data, index) => (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: scriptJson makes it safe.
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes on a page.
        <script key={index} type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptJson(data) }} />
      ))}
    </head>
  );
}
