import type { ReactElement } from 'react';
import { feedPaths } from '#site/shared/blog/paths.ts';
import type { Assets } from '#site/views/assets.ts';

/** Links to the blog's style sheet and feeds. React moves them into `<head>`. */
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
