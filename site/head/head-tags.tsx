import type { ReactElement } from 'react';
import type { Language } from '#site/shared/language.ts';
import type { Assets } from '#site/views/assets.ts';
import { cardSize, isCard } from './card-size.ts';
import type { Head } from './head.ts';

/** Serialises JSON for a script element. Escapes `<`, so that no value can close the element (HTML Standard, "script"). */
const scriptJson = (value: object): string => JSON.stringify(value).replaceAll('<', '\\u003c');

interface HeadTagsProps {
  head: Head;
  assets: Assets;
  siteName: string;
  lang?: Language;
  manifest?: string;
}

const ogLocales = { 'en-IN': 'en_IN', mr: 'mr_IN' } as const;

export function HeadTags({
  head,
  assets,
  siteName,
  lang = 'en-IN',
  manifest = '/manifest.webmanifest',
}: HeadTagsProps): ReactElement {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{head.title}</title>
      <meta name="description" content={head.description} />
      <meta name="keywords" content={head.keywords.join(', ')} />
      <meta name="robots" content={head.isIndexable ? 'index, follow, max-image-preview:large' : 'noindex, follow'} />
      <link rel="canonical" href={head.canonical} />
      {Object.entries(head.alternates ?? {}).map(([language, href]) => (
        <link key={language} rel="alternate" hrefLang={language} href={href} />
      ))}
      <meta property="og:type" content={head.type ?? 'website'} />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:locale" content={ogLocales[lang]} />
      {head.alternates ? <meta property="og:locale:alternate" content={ogLocales[lang === 'mr' ? 'en-IN' : 'mr']} /> : null}
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      <meta property="og:url" content={head.canonical} />
      <meta property="og:image" content={head.image} />
      <meta property="og:image:alt" content={head.imageAlt} />
      {isCard(head.image) ? <CardSize /> : null}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="theme-color" content="#fffaf0" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#101b1d" media="(prefers-color-scheme: dark)" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="manifest" href={manifest} />
      {assets.font ? <link rel="preload" href={assets.font} as="font" type="font/woff2" crossOrigin="anonymous" /> : null}
      {/* React keeps the order of style sheets with the same precedence, so a page's own sheets follow this one. */}
      <link rel="stylesheet" href={assets.stylesheet} precedence="default" />
      {lang === 'mr' ? <link rel="stylesheet" href={assets.marathiStylesheet} precedence="default" /> : null}
      <script type="module" src={assets.loader} />
      {head.structuredData.map((data, index) => (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: structured data must not be HTML-escaped; scriptJson makes it safe.
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes on a page.
        <script key={index} type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptJson(data) }} />
      ))}
    </head>
  );
}

/** If the picture's size is known, social networks can show the picture the first time a link is shared. */
const CardSize = (): ReactElement => (
  <>
    <meta property="og:image:width" content={String(cardSize.width)} />
    <meta property="og:image:height" content={String(cardSize.height)} />
  </>
);
