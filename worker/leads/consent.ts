import type { EdgeCatalogue } from '#catalogue/edge.ts';
import type { Envelope } from '#site/shared/forms/envelope.ts';
import type { NewLead } from '#site/shared/lead-columns.ts';
import { lineOrNull } from '../platform/text.ts';

/** Proof of what was agreed to (DPDP Act 2023, section 6: for each purpose, in clear words, as the notice then read). */
type ConsentRecord = Pick<
  NewLead,
  'consent' | 'consent_marketing' | 'consent_adult' | 'consent_purposes' | 'consent_notice_version' | 'consent_notice_hash'
>;

const toFlag = (value: boolean | undefined): number | null => (value === undefined ? null : Number(value));

/** The page and the time of consent are the lead's own. */
export function recordConsent(envelope: Envelope, catalogue: EdgeCatalogue | undefined): ConsentRecord {
  const version = lineOrNull(envelope.noticeVersion);
  const purposes = [envelope.consent ? 'enquiry' : '', envelope.marketing ? 'marketing' : ''].filter(Boolean);
  return {
    consent: toFlag(envelope.consent),
    consent_marketing: toFlag(envelope.marketing),
    consent_adult: toFlag(envelope.adult),
    consent_purposes: JSON.stringify(purposes),
    consent_notice_version: version,
    consent_notice_hash: catalogue?.notices.find((notice) => notice.version === version)?.hash ?? null,
  };
}
