import type { EdgeCatalogue } from '#catalogue/edge.ts';
import type { Envelope } from '#site/shared/forms/envelope.ts';
import type { NewLead } from '#site/shared/lead-columns.ts';
import { lineOrNull } from '../platform/text.ts';

/** Proof of consent (DPDP Act 2023, section 6): the purposes, and the version and hash of the privacy notice that the visitor saw. */
type ConsentRecord = Pick<
  NewLead,
  'consent' | 'consent_marketing' | 'consent_adult' | 'consent_purposes' | 'consent_notice_version' | 'consent_notice_hash'
>;

const toFlag = (value: boolean | undefined): number | null => (value === undefined ? null : Number(value));

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
