import type { ReactElement } from 'react';
import { feedPaths } from '#site/shared/blog/paths.ts';
import type { Assets } from '#site/views/assets.ts';

/** The blog's own style sheet, and feeds that a reader program finds by itself; React moves these into `<head>`. */
export function BlogHeadLinks({ siteName, assets }: { siteName: string; assets: Assets }): ReactElement {
  return (
    <>
      <link rel="stylesheet" href={assets.blogStylesheet} precedence="default" />
      <link rel="alternate" type="application/rss+xml" title={`${siteName}: articles (RSS)`} href={feedPaths.rss} />
      <link rel="alternate" type="application/atom+xml" title={`${siteName}: articles (Atom)`} href={feedPaths.atom} />
      <link rel="alternate" type="application/feed+json" title={`${siteName}: articles (JSON Feed)`} href={feedPaths.json} />
    </>
  );
}
