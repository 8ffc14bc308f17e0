import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { articleFaults, findArticleFaults } from '#tests/support/article-checks.ts';
import { generatedArticle } from '#tests/support/generated-articles.ts';

/** Runs generated and pasted articles through the sanitiser: node --import tsx tests/proof/articles.ts [articles] [seed] */
const [articles = 5000, seed = 1] = process.argv.slice(2).map(Number);
const folder = 'tests/fixtures/pastes';
const pastes = readdirSync(folder).map((name) => readFileSync(`${folder}/${name}`, 'utf8'));
const inputs = { generated: fc.sample(generatedArticle, { numRuns: articles, seed }), pasted: pastes };

let faulty = 0;
process.stdout.write(
  `| articles | inputs | ${articleFaults.join(' | ')} |\n|---|--:|${articleFaults.map(() => '--:|').join('')}\n`,
);
for (const [kind, texts] of Object.entries(inputs)) {
  const found = texts.map((html) => ({ html, faults: findArticleFaults(html) })).filter(({ faults }) => faults.length > 0);
  const counts = articleFaults.map((fault) => found.filter(({ faults }) => faults.includes(fault)).length);
  process.stdout.write(`| ${kind} | ${texts.length} | ${counts.join(' | ')} |\n`);
  for (const { html, faults } of found.slice(0, 5))
    process.stdout.write(`${faults.join(', ')}: ${JSON.stringify(html).slice(0, 400)}\n`);
  faulty += found.length;
}
process.exitCode = faulty > 0 ? 1 : 0;
