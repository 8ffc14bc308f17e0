import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

interface Step {
  uses?: string;
  run?: string;
  env?: Record<string, string>;
  with?: Record<string, unknown>;
}
interface Workflow {
  permissions?: unknown;
  env?: unknown;
  jobs: Record<string, { permissions?: unknown; env?: unknown; steps: Step[] }>;
}

const folder = join(import.meta.dirname, '../../.github/workflows');
const workflows = readdirSync(folder).map((name): [string, Workflow] => [name, parse(readFileSync(join(folder, name), 'utf8'))]);
const listSteps = ({ jobs }: Workflow): Step[] => Object.values(jobs).flatMap(({ steps }) => steps);

test.each(workflows)('%s uses only actions pinned to a commit, and has only read access to the repository', (_name, workflow) => {
  for (const { uses } of listSteps(workflow)) if (uses) expect(uses).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
  expect(workflow.permissions).toEqual({ contents: 'read' });
  expect(Object.values(workflow.jobs).filter(({ permissions }) => permissions !== undefined)).toEqual([]);
});

test.each(workflows)('%s leaves no credentials in its checkout', (_name, workflow) => {
  const checkouts = listSteps(workflow).filter(({ uses }) => uses?.startsWith('actions/checkout@'));
  expect(checkouts.map((step) => step.with)).toEqual(checkouts.map(() => ({ 'persist-credentials': false })));
});

test('the deploy step is the only workflow step that receives a secret', () => {
  const withSecret = workflows.flatMap(([name, workflow]) => [
    ...listSteps(workflow)
      .filter((step) => JSON.stringify(step).includes('secrets.'))
      .map(({ run }) => `${name}: ${run}`),
    ...[workflow, ...Object.values(workflow.jobs)]
      .filter(({ env }) => JSON.stringify(env ?? '').includes('secrets.'))
      .map(() => name),
  ]);
  expect(withSecret).toEqual(['daily.yml: npx institute-build deploy --yes --lastmod lastmod.json']);
});

test('npm runs no package scripts during installation', () => {
  const lines = readFileSync(join(import.meta.dirname, '../../.npmrc'), 'utf8').split('\n');
  expect(lines).toContain('ignore-scripts=true');
});

test('the weekly workflow fails on severe vulnerabilities, lists the shipped packages and warns about a newer Node', () => {
  const runs = workflows
    .filter(([name]) => name === 'weekly.yml')
    .flatMap(([, workflow]) => listSteps(workflow).map(({ run }) => run));
  expect(runs).toContain('npm audit --omit=dev --audit-level=high');
  expect(runs).toContain('npm sbom --omit=dev --sbom-format=cyclonedx > sbom.cdx.json');
  expect(runs).toContainEqual(expect.stringContaining('::warning file=package.json::$name $newest is available'));
});
