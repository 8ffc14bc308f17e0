import { type Finding, missing, ok, unknown } from '#cli/doctor/finding.ts';
import { examineTurnstile } from '../doctor/turnstile-findings.ts';
import type { Target } from './target.ts';

/** Queries about the user's Cloudflare account. A result is undefined if the query failed. */
export interface AccountPorts {
  whoAmI(): Promise<string | undefined>;
  secretNames(target: Target): Promise<string[] | undefined>;
}

/** Placeholder for a database id in wrangler.toml until the database is created. */
const placeholderId = /^0{8}-0{4}-4000-8000-0{11}\d$/;

const makeKey = `node -e "console.log('k1:' + require('node:crypto').randomBytes(32).toString('base64url'))"`;

const makePair = `node -e "const e=require('node:crypto').createECDH('prime256v1');console.log(e.generateKeys('base64url')+'.'+Buffer.concat([Buffer.alloc(32),e.getPrivateKey()]).subarray(-32).toString('base64url'))"`;

/** The worker's secrets, with what fails without each and how to create it. */
const secrets = [
  { name: 'AUTH_KEYS', without: 'nobody can log in', source: `${makeKey} | npx wrangler secret put AUTH_KEYS` },
  {
    name: 'VAPID_KEYS',
    without: 'nobody is notified in their browser (mail tells the same)',
    source: `${makePair} | npx wrangler secret put VAPID_KEYS`,
  },
  {
    name: 'MAILCHANNELS_API_KEY',
    without: 'mail waits in the outbox (leads are safe)',
    source: 'make a key with the scope "api" at mailchannels.com, then: npx wrangler secret put MAILCHANNELS_API_KEY',
  },
] as const;

const clockName = 'CLOCK_OFFSET_MS';

interface DeployedConfig {
  config: string;
  turnstileSiteKey?: string | undefined;
}

/** Checks everything that a deployment needs outside the repository. Each finding explains how to get it. */
export async function examineAccount(
  target: Target,
  { config, turnstileSiteKey }: DeployedConfig,
  ports: AccountPorts,
): Promise<Finding[]> {
  const account = await ports.whoAmI();
  const secretNames = account === undefined ? undefined : await ports.secretNames(target);
  return [
    checkAccount(account),
    checkPlan(),
    checkDatabase(target, config),
    checkBucket(target),
    checkLeadBucket(target, config),
    ...checkSecrets(target, secretNames),
    examineTurnstile({
      siteKey: turnstileSiteKey,
      hasSecret: secretNames?.includes('TURNSTILE_SECRET'),
      setSecret: `npx wrangler secret put TURNSTILE_SECRET${secretSuffix(target)}`,
    }),
    ...checkClock(config, secretNames),
    checkZone(target),
    checkHttps(target),
    ...checkPreload(target),
  ];
}

const checkAccount = (account: string | undefined): Finding =>
  account
    ? ok(`logged in to Cloudflare: ${account}`)
    : missing(
        'no Cloudflare account is logged in',
        'Make one at dash.cloudflare.com, then: npx wrangler login (in CI: the variables CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID)',
      );

const checkPlan = (): Finding =>
  unknown(
    'Workers Paid is needed: the free plan gives a request 10 ms of CPU, and checking a password takes longer',
    'Dashboard > Workers & Pages > Plans > Workers Paid (5 dollars a month)',
  );

function checkDatabase({ database, name, arguments: args }: Target, config: string): Finding {
  const pattern = new RegExp(`database_name = "${database}"\\s+(?:#.*\\s+)*database_id = "([^"]+)"`);
  const id = pattern.exec(config)?.[1] ?? '';
  if (id && !placeholderId.test(id)) return ok(`wrangler.toml names the database ${database}`);
  return missing(
    `wrangler.toml has no id for the database ${database} of ${name}`,
    `npx wrangler d1 create ${database}, and put the id that it prints into wrangler.toml${args[1] ? ' under env.staging' : ''}`,
  );
}

const checkBucket = ({ bucket }: Target): Finding =>
  unknown(`the bucket ${bucket} for pictures of the blog must be there`, `once: npx wrangler r2 bucket create ${bucket}`);

/** The bucket must stay private, with neither a custom domain nor r2.dev access. */
function checkLeadBucket({ leadBucket }: Target, config: string): Finding {
  if (!config.includes(`binding = "LEADS_SPILL"\nbucket_name = "${leadBucket}"`))
    return missing(
      `wrangler.toml does not bind the bucket ${leadBucket}: enquiries that come while the database fails are refused`,
      `[[r2_buckets]] with binding = "LEADS_SPILL" and bucket_name = "${leadBucket}"`,
    );
  return unknown(
    `the private bucket ${leadBucket} for enquiries that come while the database fails must be there`,
    `once: npx wrangler r2 bucket create ${leadBucket}; leave its public access off`,
  );
}

const secretSuffix = ({ name }: Target): string => (name === 'staging' ? ' --env staging' : '');

function checkSecrets(target: Target, names: readonly string[] | undefined): Finding[] {
  const suffix = secretSuffix(target);
  return secrets.map(({ name, without, source }): Finding => {
    if (names?.includes(name)) return ok(`the secret ${name} is set`);
    return { state: names ? 'missing' : 'unknown', what: `the secret ${name}: without it ${without}`, fix: source + suffix };
  });
}

/** A live worker must use the real time, because leads, logins and erasure depend on it. */
function checkClock(config: string, secretNames: readonly string[] = []): Finding[] {
  const place = new RegExp(`^[^#\\n]*${clockName}`, 'm').test(config)
    ? 'wrangler.toml'
    : secretNames.includes(clockName)
      ? 'the secrets'
      : '';
  if (!place) return [];
  const fix = place === 'wrangler.toml' ? 'Delete it from wrangler.toml' : `npx wrangler secret delete ${clockName}`;
  return [missing(`${clockName} in ${place} moves the worker's clock, which is for tests alone`, fix)];
}

/** Reserved domains that nobody can own (RFC 2606, section 2). */
const reserved = /\.(example|test|invalid|localhost)$/;

function checkZone({ host }: Target): Finding {
  if (reserved.test(host))
    return missing(
      `${host} is an example, not a domain of yours`,
      'Set `origin` in catalogue/institute.yaml to the address of the live site',
    );
  return unknown(
    `${host} must be a name of a zone in the same account`,
    'Dashboard > Add a domain, and set the two name servers that it shows at your registrar',
  );
}

/** Files are served without the worker, so the zone must redirect to https. */
const checkHttps = ({ host }: Target): Finding => unknown(`http://${host} must be redirected to https`, httpsFix);

/** A domain can be added only on the website of the preload list. */
const checkPreload = ({ host, apex = host, isPreloaded }: Target): Finding[] =>
  isPreloaded
    ? [
        unknown(
          `${apex} asks browsers to know beforehand that it and every name below it is https alone (hstsPreload)`,
          `once all of them are: submit ${apex} at https://hstspreload.org. Taking it back takes months: hstsPreload: false, deploy, then the removal form there`,
        ),
      ]
    : [];

export const httpsFix = 'Dashboard > the domain > SSL/TLS > Edge Certificates > Always Use HTTPS: on';

/**
 * Whether a finding blocks the deployment. Missing secrets do not, because they can be set after the first deployment creates the worker.
 */
export const isBlocking = ({ state, what }: Finding): boolean =>
  state === 'missing' && !what.startsWith('the secret') && !what.startsWith('_mailchannels');
