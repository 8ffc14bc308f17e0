import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { testSitesCache } from '#tests/fixtures/catalogue/frozen-catalogue.ts';
import { makeTempFolder } from '#tests/fixtures/catalogue/temp-folder.ts';
import { copyCatalogue } from '#tests/support/catalogue-copy.ts';
import { type CommandResult, runHere } from '#tests/support/command.ts';

/**
 * Runs `deploy --dry-run` in its own folder. Returns the result and a function that reads built files. Pictures and PDFs come from the
 * cache of the test sites.
 */
async function deployDry(
  args: readonly string[] = [],
  edit: (dir: string) => void = () => undefined,
): Promise<CommandResult & { read: (file: string) => string }> {
  const copy = copyCatalogue();
  edit(copy.dir);
  const out = join(copy.state, 'deploy', args.includes('staging') ? 'staging-site' : 'production-site');
  const options = ['--dry-run', '--cache', testSitesCache, '--as-of', inject('siteAsOf'), ...copy.options, ...args];
  const result = await runHere(['deploy', ...options]);
  return { ...result, read: (file) => readFileSync(join(out, file), 'utf8') };
}

test('deploy --dry-run checks and builds, sends nothing, and lists every failure', async () => {
  const { code, stdout, stderr, read } = await deployDry();
  expect(code).toBe(1);
  for (const heading of [
    'Check for production',
    'Account',
    'Build',
    'Files for www.institute.example',
    'Worker and limits',
    'These steps would run',
  ])
    expect(stdout).toContain(`\n${heading}\n`);
  expect(stdout).toMatch(/worker \(compressed\): 0\.\d MB of 10\.0 MB/);
  expect(stderr).toMatch(/the check found \d+ errors/);
  expect(stderr).toContain('you are not logged in to Cloudflare');
  expect(stderr).toContain('wrangler.toml has no id for the production database institute');
  expect(read('robots.txt')).toContain('Sitemap:');
});

test('staging accepts placeholders and expired entries, and is hidden from search engines', {
  tags: ['long'],
}, async () => {
  const { stdout, stderr, read } = await deployDry(['--env', 'staging', '--as-of', '2029-08-18']);
  expect(stdout).toMatch(
    /^ {2}\d+ claims, openings and batches have ended or end within 30 days. The site stops showing them automatically:\n {2}\S+\.yaml:\d+:\d+ {2}The /m,
  );
  expect(stdout).toContain('staging.institute.example');
  expect(stderr).not.toMatch(/the check found/);
  expect(read('_headers')).toMatch(/^\/\*\n {2}X-Robots-Tag: noindex\n/);
});

test('deploy names the addresses that would disappear from the live site without a redirect', {
  tags: ['long'],
}, async () => {
  const lastmod = join(makeTempFolder(), 'lastmod.json');
  const known = ['/', '/java-classes-of-old', '/moved-classes'].map((path) => [path, ['0123456789abcdef', '2026-11-01']]);
  writeFileSync(lastmod, JSON.stringify(Object.fromEntries(known)));
  const { stdout } = await deployDry(['--env', 'staging', '--lastmod', lastmod], (dir) =>
    writeFileSync(join(dir, 'redirects.yaml'), '- from: /moved-classes\n  to: /\n'),
  );
  expect(stdout).toContain('1 address no longer has a page or a redirect: /java-classes-of-old.');
});

test('does not deploy while the test clock is shifted', async () => {
  vi.stubEnv('CLOCK_OFFSET_MS', '86400000');
  onTestFinished(() => void vi.unstubAllEnvs());
  const { code, stdout, stderr } = await runHere(['deploy', '--yes', ...copyCatalogue().options]);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toContain('CLOCK_OFFSET_MS shifts this command');
});
