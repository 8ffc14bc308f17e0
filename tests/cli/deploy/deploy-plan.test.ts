import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unstable_readConfig } from 'wrangler';
import { formatFilePlan, hashSite, planFiles, readRecord, writeRecord } from '#cli/deploy/file-plan.ts';
import { type AccountPorts, examineAccount, isBlocking } from '#cli/deploy/findings.ts';
import { formatUsage, isExceeded, measureSite, measureWorker } from '#cli/deploy/limits.ts';
import { hideSite } from '#cli/deploy/prepare.ts';
import { buildTarget, type Target } from '#cli/deploy/target.ts';
import { makeTempFolder, writeFiles } from '#tests/fixtures/catalogue/temp-folder.ts';
import apex from '#worker/apex/index.ts';

const production = buildTarget('production', { origin: 'https://www.institute.example' });
const bought = buildTarget('production', { origin: 'https://www.domain-of-a-test.in' });
const staging = buildTarget('staging', { origin: 'https://www.institute.example' });

test("compares a deployment's files with those of the last deployment", () => {
  const folder = makeTempFolder();
  writeFiles(folder, { 'index.html': 'old', 'gone.html': 'x', 'same.css': 'y' });
  const record = join(makeTempFolder(), 'record.json');
  writeRecord(record, hashSite(folder), new Date(0));
  const before = readRecord(record);
  const next = makeTempFolder();
  writeFiles(next, { 'index.html': 'new', 'same.css': 'y', 'pdf/java.pdf': 'z' });
  expect(planFiles(hashSite(next), before)).toEqual({
    added: ['pdf/java.pdf'],
    changed: ['index.html'],
    removed: ['gone.html'],
    unchanged: 1,
    isKnown: true,
  });
});

test('explains on a first deployment why every file counts as new', () => {
  expect(formatFilePlan(planFiles(new Map([['a', '1']]), undefined))[1]).toContain('this machine has not deployed before');
});

test("shows how close a deployment is to the platform's limits, and which limits it exceeds", () => {
  const folder = makeTempFolder();
  writeFiles(folder, { _redirects: '/a /b 301\n'.repeat(2_001), _headers: '/*\n  A: b\n', 'index.html': 'x' });
  const usages = measureSite(folder, ['_redirects', '_headers', 'index.html']);
  expect(usages.filter(isExceeded).map(({ what }) => what)).toEqual(['redirects']);
  expect(usages.map(formatUsage)).toContain('files: 3 of 1,00,000 (99,997 left), and on the free plan of 20,000 (19,997 left)');
  expect(measureWorker('Total Upload: 1862.95 KiB / gzip: 385.10 KiB')).toMatchObject([
    { what: 'worker (compressed)', used: 394_342 },
  ]);
});

test('production and staging have separate addresses and data', () => {
  expect(production).toMatchObject({ host: 'www.institute.example', apex: 'institute.example', isHidden: false });
  expect(staging).toMatchObject({ host: 'staging.institute.example', isHidden: true, database: 'institute-staging' });
});

test('staging has the same bindings as production but different databases, and neither has a workers.dev address', () => {
  const read = (env?: string) => unstable_readConfig({ config: 'wrangler.toml', ...(env && { env }) }, { hideWarnings: true });
  const [live, tried] = [read(), read('staging')];
  expect([live.workers_dev, tried.workers_dev, live.preview_urls]).toEqual([false, false, false]);
  expect(tried.vars).toEqual({ NOINDEX: '1' });
  expect(tried.assets).toEqual(live.assets);
  expect(tried.define).toEqual(live.define);
  const names = (config: typeof live) =>
    [config.d1_databases, config.r2_buckets, config.ratelimits, config.analytics_engine_datasets].map((list) =>
      list.map((each: { binding?: string; name?: string }) => each.binding ?? each.name),
    );
  expect(names(tried)).toEqual(names(live));
  expect(tried.d1_databases[0]?.database_id).not.toBe(live.d1_databases[0]?.database_id);
});

test('hiding staging from search engines twice adds the header only once', () => {
  const folder = makeTempFolder();
  writeFiles(folder, { _headers: '/assets/*\n  A: b\n' });
  hideSite(folder);
  hideSite(folder);
  expect(readFileSync(join(folder, '_headers'), 'utf8')).toBe('/*\n  X-Robots-Tag: noindex\n\n/assets/*\n  A: b\n');
});

const ports = (account: string | undefined, secrets?: string[]): AccountPorts => ({
  whoAmI: async () => account,
  secretNames: async () => secrets,
});
const configText = (id: string): string =>
  `[[d1_databases]]\nbinding = "DB"\ndatabase_name = "institute"\n# A comment.\ndatabase_id = "${id}"\n[[r2_buckets]]\nbinding = "LEADS_SPILL"\nbucket_name = "institute-leads"\n`;
const config = (id: string) => ({ config: configText(id) });

test('lists everything that is missing for a deployment, with a fix for each', async () => {
  const findings = await examineAccount(production, config('00000000-0000-4000-8000-000000000001'), ports(undefined));
  const missing = findings.filter(({ state }) => state === 'missing');
  expect(missing.map(({ fix }) => fix)).toEqual([
    expect.stringContaining('npx wrangler login'),
    expect.stringContaining('npx wrangler d1 create institute'),
    expect.stringContaining('`origin` in catalogue/institute.yaml'),
  ]);
  expect(missing.every(isBlocking)).toBe(true);
  for (const word of ['Workers Paid', 'AUTH_KEYS', 'MAILCHANNELS_API_KEY', 'r2 bucket create', 'Always Use HTTPS'])
    expect(findings.some(({ what, fix = '' }) => `${what} ${fix}`.includes(word))).toBe(true);
});

test('a missing secret does not block the upload, because secrets can be set only after the upload', async () => {
  const findings = await examineAccount(
    bought,
    config('8f5dd2ac-7a4c-4b4e-9d2f-1d7d6c5b4a39'),
    ports('Institute', ['AUTH_KEYS']),
  );
  expect(findings.filter(({ state }) => state === 'missing').map(({ what }) => what)).toEqual([
    expect.stringContaining('VAPID_KEYS'),
    expect.stringContaining('MAILCHANNELS_API_KEY'),
  ]);
  expect(findings.filter(isBlocking)).toEqual([]);
});

test.each([
  { target: production, suffix: '' },
  { target: staging, suffix: ' --env staging' },
])('the suggested command for a missing secret sets the secret for $target.name', async ({ target, suffix }) => {
  const findings = await examineAccount(target, config('8f5dd2ac-7a4c-4b4e-9d2f-1d7d6c5b4a39'), ports('Institute', []));
  const commands = findings.flatMap(({ what, fix }) => (what.startsWith('the secret') ? [fix ?? ''] : []));
  expect(commands.map((command) => command.replace(/^.*npx/, 'npx'))).toEqual([
    `npx wrangler secret put AUTH_KEYS${suffix}`,
    `npx wrangler secret put VAPID_KEYS${suffix}`,
    `npx wrangler secret put MAILCHANNELS_API_KEY${suffix}`,
  ]);
});

test.each([
  { siteKey: '0x4AAAAAAABkMYinukE8nzY0', secrets: ['TURNSTILE_SECRET'], state: 'ok', message: 'its site key and its secret' },
  { siteKey: '0x4AAAAAAABkMYinukE8nzY0', secrets: [], state: 'missing', message: 'the secret TURNSTILE_SECRET' },
  { siteKey: undefined, secrets: ['TURNSTILE_SECRET'], state: 'unknown', message: 'has no turnstileSiteKey' },
  { siteKey: undefined, secrets: [], state: 'unknown', message: 'not set up' },
])(
  'reports Turnstile as $state with the site key $siteKey and the secrets $secrets',
  async ({ siteKey, secrets, state, message }) => {
    const deployed = { ...config('8f5dd2ac-7a4c-4b4e-9d2f-1d7d6c5b4a39'), turnstileSiteKey: siteKey };
    const findings = await examineAccount(bought, deployed, ports('Institute', secrets));
    const found = findings.filter(({ what }) => /turnstile/i.test(what));
    expect(found).toMatchObject([{ state, what: expect.stringContaining(message) }]);
    expect(found.filter(isBlocking)).toEqual([]);
  },
);

test.each([
  ['http://institute.example/java.php?x=1', 'https://www.institute.example/java.php?x=1'],
  ['https://institute.example/', 'https://www.institute.example/'],
])('the bare domain redirects %s to %s', (from, to) => {
  const response = apex.fetch(new Request(from), {});
  expect([response.status, response.headers.get('location')]).toEqual([301, to]);
});

test('requests HSTS preloading only if the institute wants it, and explains how to submit the domain', async () => {
  const hsts = (env: object) =>
    apex.fetch(new Request('https://institute.example/'), env).headers.get('strict-transport-security');
  expect([hsts({}), hsts({ HSTS_PRELOAD: 'yes' })]).toEqual([
    'max-age=63072000; includeSubDomains',
    'max-age=63072000; includeSubDomains; preload',
  ]);
  const wanted = buildTarget('production', { origin: 'https://www.domain-of-a-test.in', hstsPreload: true });
  const listFixes = async (target: Target) => JSON.stringify(await examineAccount(target, config(''), ports(undefined)));
  expect(await listFixes(wanted)).toContain('submit domain-of-a-test.in at https://hstspreload.org');
  expect(await listFixes(bought)).not.toContain('hstspreload');
});

test('treats a truncated deployment record as missing', () => {
  const folder = makeTempFolder();
  mkdirSync(join(folder, 'deploy'));
  writeFileSync(join(folder, 'deploy/production.json'), '{"at":"2026');
  expect(readRecord(join(folder, 'deploy/production.json'))).toBeUndefined();
});

test('rejects a test clock setting in wrangler.toml or among the secrets', async () => {
  const clean = configText('8f5dd2ac-7a4c-4b4e-9d2f-1d7d6c5b4a39');
  const findBlocking = async (text: string, ...secrets: string[]) =>
    (await examineAccount(bought, { config: text }, ports('Institute', ['AUTH_KEYS', ...secrets]))).filter(isBlocking);
  expect(await findBlocking(clean)).toEqual([]);
  expect(await findBlocking(`[vars]\nCLOCK_OFFSET_MS = "1"\n${clean}`)).toMatchObject([
    { fix: 'Delete the variable from wrangler.toml' },
  ]);
  expect(await findBlocking(clean, 'CLOCK_OFFSET_MS')).toMatchObject([{ fix: 'npx wrangler secret delete CLOCK_OFFSET_MS' }]);
});
