import type { EdgeCatalogue } from '#catalogue/edge.ts';
import type { Envelope } from '#site/shared/forms/envelope.ts';
import { lineOrNull } from '../platform/text.ts';

/** Proof of what was agreed to (DPDP Act 2023, section 6: for each purpose, in clear words, as the notice then read). */
export interface ConsentRecord {
  consent: number | null;
  consent_marketing: number | null;
  consent_adult: number | null;
  consent_purposes: string;
  consent_notice_version: string | null;
  consent_notice_hash: string | null;
}

const flag = (value: boolean | undefined): number | null => (value === undefined ? null : Number(value));

/** The page and the time of consent are the lead's own. */
export function recordConsent(envelope: Envelope, catalogue: EdgeCatalogue | undefined): ConsentRecord {
  const version = lineOrNull(envelope.noticeVersion);
  const purposes = [envelope.consent ? 'enquiry' : '', envelope.marketing ? 'marketing' : ''].filter(Boolean);
  return {
    consent: flag(envelope.consent),
    consent_marketing: flag(envelope.marketing),
    consent_adult: flag(envelope.adult),
    consent_purposes: JSON.stringify(purposes),
    consent_notice_version: version,
    consent_notice_hash: catalogue?.notices.find((notice) => notice.version === version)?.hash ?? null,
  };
}
