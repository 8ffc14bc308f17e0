import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyCatalogue } from '#tests/support/catalogue-copy.ts';
import { runCommand } from '#tests/support/command.ts';

const dryRun = { timeout: 180_000 };

test('deploy --dry-run does all but the sending and lists every failure', dryRun, async () => {
  const copy = copyCatalogue();
  const out = join(copy.state, 'site');
  const { code, stdout, stderr } = await runCommand([
    'deploy',
    '--dry-run',
    '--out',
    out,
    '--as-of',
    '2026-11-20',
    ...copy.options,
  ]);
  expect(code).toBe(1);
  for (const heading of [
    'Check for production',
    'Account',
    'Build',
    'Files for www.institute.example',
    'Worker and limits',
    'Would be sent',
  ])
    expect(stdout).toContain(`\n${heading}\n`);
  expect(stdout).toMatch(/worker, packed: 0\.\d MB of 10\.0 MB/);
  expect(stderr).toMatch(/the check found \d+ errors/);
  expect(stderr).toContain('no Cloudflare account is logged in');
  expect(stderr).toContain('wrangler.toml has no id for the database institute');
  expect(readFileSync(join(out, 'robots.txt'), 'utf8')).toContain('Sitemap:');
});

test('staging may hold placeholders, and no file of it may be listed by search engines', dryRun, async () => {
  const copy = copyCatalogue();
  const out = join(copy.state, 'site');
  const { stdout, stderr } = await runCommand([
    'deploy',
    '--env',
    'staging',
    '--dry-run',
    '--out',
    out,
    '--as-of',
    '2026-11-20',
    ...copy.options,
  ]);
  expect(stdout).toContain('staging.institute.example');
  expect(stderr).not.toMatch(/the check found/);
  expect(readFileSync(join(out, '_headers'), 'utf8')).toMatch(/^\/\*\n {2}X-Robots-Tag: noindex\n/);
});
