import { createElement, type ReactElement } from 'react';
import { renderPages } from '#cli/generate/render/render-pages.ts';
import { Output } from '#cli/generate/write/output.ts';

/**
 * Builds pages and prints the number of every hundredth page, so that a test can kill the process midway. Arguments: `<out> <record>
 * <pages>`.
 */
const [out = 'out', record = 'record.json', count = '0'] = process.argv.slice(2);
const Page = ({ number }: { number: number }): ReactElement => createElement('main', null, `Page ${number}. `.repeat(5000));
const pages = Array.from({ length: Number(count) }, (_, number) => {
  return { path: `/${number % 30}/${number}`, component: Page, props: { number } };
});
const output = new Output(out, record);
output.claim();
const onPage = (done: number): void => {
  if (done % 100 === 0) process.stdout.write(`${done}\n`);
};
await renderPages({ pages, output, codeHash: 'test', onPage });
output.finish();
