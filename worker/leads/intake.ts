import type { EdgeCatalogue } from '#catalogue/edge.ts';
import type { NewLead } from '#site/shared/lead-columns.ts';
import { planFirstContact } from '../first-contact/contact-due.ts';
import { callTimeShare } from '../flood/limits.ts';
import { releaseByChallenge } from '../flood/release.ts';
import { type FloodSource, floodSource } from '../flood/source.ts';
import { logError } from '../platform/log.ts';
import type { Ports } from '../platform/ports.ts';
import { identifySubmission, leadId } from './idempotency.ts';
import { type NormalisedLead, normaliseLead } from './normalise.ts';
import { type SpamVerdict, scoreSpam } from './spam.ts';
import { hasEqualSpilled, type SpilledLead, spillLead } from './spill.ts';
import { type StoredLead, storeSubmission } from './store.ts';
import type { Submission } from './submission.ts';

interface AcceptedLead extends StoredLead {
  hasMail: boolean;
}

async function readChallenge(ports: Ports, { challengeToken, context }: Submission, catalogue: EdgeCatalogue | undefined) {
  const ownHostnames = catalogue && URL.canParse(catalogue.origin) ? [new URL(catalogue.origin).hostname] : [];
  const isHuman = await ports.isHuman(challengeToken, [context.hostname, ...ownHostnames]);
  return { isHuman, passedToken: isHuman ? challengeToken : undefined };
}

function scoreSubmission(
  { form, envelope, context }: Submission,
  lead: NormalisedLead,
  signs: { isTooFrequent: boolean; isHuman: boolean | undefined },
): SpamVerdict {
  return scoreSpam({
    honeypot: `${envelope.leftBlank ?? ''}${envelope.website ?? ''}`,
    fillTimeMs: envelope.fillTimeMs,
    name: lead.name,
    message: lead.message,
    maxLinks: form.maxLinks,
    isCrossSite: context.isCrossSite,
    ...signs,
  });
}

async function completeLead(
  ports: Ports,
  submission: Submission,
  source: FloodSource | undefined,
): Promise<{ lead: NewLead; passedToken: string | undefined }> {
  const catalogue = await ports.catalogue();
  const normalised = normaliseLead(submission, catalogue);
  const now = ports.now();
  const [isTooFrequent, { isHuman, passedToken }, firstContact] = await Promise.all([
    ports.isTooFrequent('LEAD_RATE', submission.context.address),
    readChallenge(ports, submission, catalogue),
    planFirstContact(ports, { ...submission, at: now, network: { bucket: source?.callTimes, share: callTimeShare } }, catalogue),
  ]);
  const verdict = scoreSubmission(submission, normalised, { isTooFrequent, isHuman });
  const identity = identifySubmission(submission.context.key ?? submission.envelope.key, normalised, now);
  const lead: NewLead = {
    ...normalised,
    ...identity,
    id: leadId(ports.flood.secret, identity.idem_key),
    status: verdict.isSpam ? 'spam' : 'new',
    spam_score: verdict.score,
    spam_reasons: JSON.stringify(verdict.reasons),
    created_at: now,
    ...firstContact,
  };
  return { lead, passedToken };
}

/**
 * Releases held mail after a passed challenge. Returns false if the mail stays held. A database error is only logged, because the lead is
 * already stored.
 */
async function releaseStored(ports: Ports, id: string, passedToken: string): Promise<boolean> {
  try {
    return await releaseByChallenge(ports, id, passedToken);
  } catch (error) {
    logError('release-failed', error, { lead: id });
    return false;
  }
}

/** The fallback bucket is checked at most once in this time, so that a lead normally causes no extra call. */
const spillCheckMs = 1000;
const spillState = { isUsed: false, checkedAt: Number.NEGATIVE_INFINITY };

async function isSpillUsed({ spill, stopwatch }: Ports): Promise<boolean> {
  if (!spill || stopwatch.now() - spillState.checkedAt < spillCheckMs) return spillState.isUsed;
  spillState.checkedAt = stopwatch.now();
  spillState.isUsed = (await spill.list({ prefix: 'leads/', limit: 1 })).objects.length > 0;
  return spillState.isUsed;
}

async function isReplayOfSpilled(ports: Ports, lead: NewLead): Promise<boolean> {
  try {
    return (await isSpillUsed(ports)) && (await hasEqualSpilled(ports, lead));
  } catch (error) {
    logError('lead-store-unreadable', error);
    return false;
  }
}

type Stored = StoredLead & { isSpilled: boolean };

async function storeOutside(ports: Ports, spilled: SpilledLead): Promise<Stored> {
  const stored = await spillLead(ports, spilled);
  Object.assign(spillState, { isUsed: true, checkedAt: ports.stopwatch.now() });
  return { ...stored, isChallenged: false, isSpilled: true };
}

/**
 * If a lead was stored in the fallback bucket, a repeated submission goes to the same bucket. If the bucket now fails, the database stores
 * the lead under the same key. The lead is therefore not duplicated when the bucket's leads are later moved into the database.
 */
async function findWaiting(ports: Ports, spilled: SpilledLead): Promise<Stored | undefined> {
  if (!(await isReplayOfSpilled(ports, spilled.lead))) return undefined;
  return storeOutside(ports, spilled).catch((error: unknown) => {
    logError('lead-not-spilled', error, { lead: spilled.lead.id });
    return undefined;
  });
}

/** Stores a lead in the database, or in the fallback bucket if the database fails or is slow. @throws the database error if both fail */
async function storeSomewhere(ports: Ports, spilled: SpilledLead): Promise<Stored> {
  const waiting = await findWaiting(ports, spilled);
  if (waiting) return waiting;
  try {
    return { ...(await storeSubmission(ports, spilled)), isSpilled: false };
  } catch (error) {
    logError('lead-not-in-database', error, { lead: spilled.lead.id });
    return storeOutside(ports, spilled).catch((spillError: unknown) => {
      logError('lead-not-spilled', spillError, { lead: spilled.lead.id });
      throw error;
    });
  }
}

/**
 * Normalises, routes, scores and stores a lead with its deliveries.
 *
 * - Spam is stored without deliveries, and its sender sees no difference.
 * - Possible spam is a normal lead, but its acknowledgement is held.
 * - Above the limits in `flood/limits.ts`, all mail is held. Repeating the submission with the token of a passed challenge releases it.
 *
 * Throws if neither the database nor the fallback bucket could store the lead.
 */
export async function acceptLead(ports: Ports, submission: Submission): Promise<AcceptedLead> {
  const source = floodSource(ports.flood, submission.context.address);
  const { lead, passedToken } = await completeLead(ports, submission, source);
  const { isSpilled, ...stored } = await storeSomewhere(ports, { lead, source, passedToken });
  if (isSpilled) return { ...stored, hasMail: false };
  if (stored.isNew || !passedToken) return { ...stored, hasMail: stored.isNew };
  const isReleased = await releaseStored(ports, stored.id, passedToken);
  return { ...stored, isChallenged: stored.isChallenged && !isReleased, hasMail: isReleased };
}
