import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { HeadTags } from '#site/head/head-tags.tsx';
import { unhashedAssets } from '#site/views/assets.ts';

const head = { title: '', description: '', keywords: [], canonical: '', isIndexable: true, image: '', imageAlt: '' };

test('structured data stays inside its script element if a text contains tags', () => {
  const data = { headline: 'Where to put <head> and </script> tags' };
  const html = renderToStaticMarkup(<HeadTags head={{ ...head, structuredData: [data] }} assets={unhashedAssets} siteName="" />);
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(json)).toEqual(data);
});
