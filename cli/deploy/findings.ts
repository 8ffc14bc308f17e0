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

/** The worker's secrets, each with the effect of leaving out the secret and the command that creates it. */
const secrets = [
  { name: 'AUTH_KEYS', without: 'nobody can log in', source: `${makeKey} | npx wrangler secret put AUTH_KEYS` },
  {
    name: 'VAPID_KEYS',
    without: 'staff get mails, but no browser notifications',
    source: `${makePair} | npx wrangler secret put VAPID_KEYS`,
  },
  {
    name: 'MAILCHANNELS_API_KEY',
    without: 'mail stays in the outbox and is not sent (leads are safe)',
    source: 'create a key with the scope "api" at mailchannels.com, then: npx wrangler secret put MAILCHANNELS_API_KEY',
  },
] as const;

const clockName = 'CLOCK_OFFSET_MS';

interface DeployedConfig {
  config: string;
  turnstileSiteKey?: string | undefined;
}

/** Checks everything outside the repository that a deployment needs. Each finding explains how to set up the missing item. */
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
        'you are not logged in to Cloudflare',
        'If you do not have an account, create one at dash.cloudflare.com. Then: npx wrangler login (in CI, set CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID)',
      );

const checkPlan = (): Finding =>
  unknown(
    "the account needs the Workers Paid plan: checking a password takes more than the free plan's 10 ms of CPU per request",
    'In the Cloudflare dashboard, go to Workers & Pages > Plans and choose Workers Paid (5 dollars a month)',
  );

function checkDatabase({ database, name, arguments: args }: Target, config: string): Finding {
  const pattern = new RegExp(`database_name = "${database}"\\s+(?:#.*\\s+)*database_id = "([^"]+)"`);
  const id = pattern.exec(config)?.[1] ?? '';
  if (id && !placeholderId.test(id)) return ok(`wrangler.toml has the id of the database ${database}`);
  return missing(
    `wrangler.toml has no id for the ${name} database ${database}`,
    `npx wrangler d1 create ${database}, then put the printed id into wrangler.toml${args[1] ? ' under env.staging' : ''}`,
  );
}

const checkBucket = ({ bucket }: Target): Finding =>
  unknown(`the bucket ${bucket} for blog pictures must exist`, `create it once: npx wrangler r2 bucket create ${bucket}`);

/** Checks the bucket for leads. The bucket must be private: no custom domain and no r2.dev access. */
function checkLeadBucket({ leadBucket }: Target, config: string): Finding {
  if (!config.includes(`binding = "LEADS_SPILL"\nbucket_name = "${leadBucket}"`))
    return missing(
      `wrangler.toml does not bind the bucket ${leadBucket}, so enquiries are rejected while the database is down`,
      `add [[r2_buckets]] with binding = "LEADS_SPILL" and bucket_name = "${leadBucket}"`,
    );
  return unknown(
    `the private bucket ${leadBucket} must exist, to store enquiries while the database is down`,
    `create it once: npx wrangler r2 bucket create ${leadBucket}, and leave its public access off`,
  );
}

const secretSuffix = ({ name }: Target): string => (name === 'staging' ? ' --env staging' : '');

function checkSecrets(target: Target, names: readonly string[] | undefined): Finding[] {
  const suffix = secretSuffix(target);
  return secrets.map(({ name, without, source }): Finding => {
    if (names?.includes(name)) return ok(`the secret ${name} is set`);
    return {
      state: names ? 'missing' : 'unknown',
      what: `the secret ${name} is needed: without it, ${without}`,
      fix: source + suffix,
    };
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
  const fix = place === 'wrangler.toml' ? 'Delete the variable from wrangler.toml' : `npx wrangler secret delete ${clockName}`;
  return [missing(`${clockName} in ${place} shifts the worker's clock and must be set only in tests`, fix)];
}

/** Reserved domains that nobody can own (RFC 2606, section 2). */
const reserved = /\.(example|test|invalid|localhost)$/;

function checkZone({ host }: Target): Finding {
  if (reserved.test(host))
    return missing(
      `${host} is an example, not your own domain`,
      'Set `origin` in catalogue/institute.yaml to the address of the live site',
    );
  return unknown(
    `${host} must belong to a domain (zone) in the same Cloudflare account`,
    'In the Cloudflare dashboard, choose "Add a domain". Cloudflare shows two name servers. Enter them in the settings of your domain registrar',
  );
}

/** Static files are served without the worker, so the Cloudflare zone must redirect to https. */
const checkHttps = ({ host }: Target): Finding => unknown(`http://${host} must be redirected to https`, httpsFix);

/** A domain can be added to the HTTPS preload list only on the list's own website. */
const checkPreload = ({ host, apex = host, isPreloaded }: Target): Finding[] =>
  isPreloaded
    ? [
        unknown(
          `${apex} asks browsers to use only https for the domain and all its subdomains, even before the first visit (hstsPreload)`,
          `once all subdomains use https, submit ${apex} at https://hstspreload.org. To leave the list, set hstsPreload: false, deploy, and use the site's removal form. Removal takes months`,
        ),
      ]
    : [];

export const httpsFix =
  'In the Cloudflare dashboard, open the domain, go to SSL/TLS > Edge Certificates and turn on "Always Use HTTPS"';

/**
 * Whether a finding blocks the deployment. Missing secrets do not block it, because they can be set once the first deployment has created
 * the worker.
 */
export const isBlocking = ({ state, what }: Finding): boolean =>
  state === 'missing' && !what.startsWith('the secret') && !what.startsWith('_mailchannels');
