import type { EdgeCatalogue } from '#catalogue/edge.ts';
import { newDeliveries } from '../outbox/row.ts';
import type { Ports } from '../ports.ts';
import { identifySubmission } from './idempotency.ts';
import type { Lead } from './lead.ts';
import { type NormalisedLead, normaliseLead } from './normalise.ts';
import { judgeSpam, type SpamVerdict } from './spam.ts';
import { type StoredLead, storeLead } from './store.ts';
import type { Submission } from './submission.ts';

async function gatherVerdict(ports: Ports, submission: Submission, lead: NormalisedLead): Promise<SpamVerdict> {
  const { envelope, context, challengeToken } = submission;
  const [isTooFrequent, isHuman] = await Promise.all([ports.isTooFrequent(context.address), ports.isHuman(challengeToken)]);
  return judgeSpam({
    honeypot: envelope.website,
    fillTimeMs: envelope.fillTimeMs,
    name: lead.name,
    message: lead.message,
    isTooFrequent,
    isCrossSite: context.isCrossSite,
    isHuman,
  });
}

async function completeLead(ports: Ports, submission: Submission, catalogue: EdgeCatalogue | undefined): Promise<Lead> {
  const normalised = normaliseLead(submission, catalogue);
  const now = ports.now();
  const verdict = await gatherVerdict(ports, submission, normalised);
  return {
    ...normalised,
    ...(await identifySubmission(submission.context.key ?? submission.envelope.key, normalised, now)),
    id: ports.newId(),
    status: verdict.isSpam ? 'spam' : 'new',
    spam_score: verdict.score,
    spam_reasons: JSON.stringify(verdict.reasons),
    created_at: now,
  };
}

/**
 * Takes a lead: normalised, routed, judged and stored with its deliveries before it returns. Spam is stored as such,
 * without deliveries, and looks the same to its sender. Throws when it could not be stored.
 */
export async function takeLead(ports: Ports, submission: Submission): Promise<StoredLead> {
  const lead = await completeLead(ports, submission, await ports.catalogue());
  return storeLead(ports, lead, newDeliveries(ports, lead));
}
