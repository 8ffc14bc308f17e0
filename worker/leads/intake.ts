import type { EdgeCatalogue } from '#catalogue/edge.ts';
import type { NewLead } from '#site/shared/lead-columns.ts';
import { newDeliveries } from '../delivery/row.ts';
import { brakeLead } from '../flood/brake.ts';
import { releaseByChallenge } from '../flood/release.ts';
import { logError } from '../platform/log.ts';
import type { Ports } from '../platform/ports.ts';
import { identifySubmission } from './idempotency.ts';
import { type NormalisedLead, normaliseLead } from './normalise.ts';
import { judgeSpam, type SpamVerdict } from './spam.ts';
import { type StoredLead, storeLead } from './store.ts';
import type { Submission } from './submission.ts';

/** A stored lead, and whether there is mail of it to be sent now. */
interface TakenLead extends StoredLead {
  hasMail: boolean;
}

/** The token, where Turnstile takes it for passed here. */
async function readChallenge(ports: Ports, { challengeToken, context }: Submission, catalogue: EdgeCatalogue | undefined) {
  const ours = catalogue && URL.canParse(catalogue.origin) ? [new URL(catalogue.origin).hostname] : [];
  const isHuman = await ports.isHuman(challengeToken, [context.hostname, ...ours]);
  return { isHuman, passedToken: isHuman ? challengeToken : undefined };
}

function scoreSubmission(
  { envelope, context }: Submission,
  lead: NormalisedLead,
  signs: { isTooFrequent: boolean; isHuman: boolean | undefined },
): SpamVerdict {
  return judgeSpam({
    honeypot: envelope.website,
    fillTimeMs: envelope.fillTimeMs,
    name: lead.name,
    message: lead.message,
    isCrossSite: context.isCrossSite,
    ...signs,
  });
}

async function completeLead(ports: Ports, submission: Submission): Promise<{ lead: NewLead; passedToken: string | undefined }> {
  const catalogue = await ports.catalogue();
  const normalised = normaliseLead(submission, catalogue);
  const now = ports.now();
  const [isTooFrequent, { isHuman, passedToken }] = await Promise.all([
    ports.isTooFrequent('LEAD_RATE', submission.context.address),
    readChallenge(ports, submission, catalogue),
  ]);
  const verdict = scoreSubmission(submission, normalised, { isTooFrequent, isHuman });
  const lead: NewLead = {
    ...normalised,
    ...(await identifySubmission(submission.context.key ?? submission.envelope.key, normalised, now)),
    id: ports.newId(),
    status: verdict.isSpam ? 'spam' : 'new',
    spam_score: verdict.score,
    spam_reasons: JSON.stringify(verdict.reasons),
    created_at: now,
  };
  return { lead, passedToken };
}

/** A challenge passed after the fact: false while the mail stays held, also when the database fails, since the lead is safe. */
async function releaseStored(ports: Ports, id: string, passedToken: string): Promise<boolean> {
  try {
    return await releaseByChallenge(ports, id, passedToken);
  } catch (error) {
    logError('release-failed', error, { lead: id });
    return false;
  }
}

/**
 * Takes a lead: normalised, routed, judged and stored with its deliveries before it returns. Spam is stored as such,
 * without deliveries, and looks the same to its sender. Above the limits of `flood/limits.ts` its mail is held; the same submission again
 * with the token of a passed challenge releases it. Throws when it could not be stored.
 */
export async function takeLead(ports: Ports, submission: Submission): Promise<TakenLead> {
  const { lead, passedToken } = await completeLead(ports, submission);
  const brake = brakeLead(ports, lead, { address: submission.context.address, passedToken });
  const stored = await storeLead(ports, lead, { deliveries: newDeliveries(ports, lead), brake });
  if (stored.isNew || !passedToken) return { ...stored, hasMail: stored.isNew };
  const isReleased = await releaseStored(ports, stored.id, passedToken);
  return { ...stored, isChallenged: stored.isChallenged && !isReleased, hasMail: isReleased };
}
