import type { ConsentRecord } from './consent.ts';

/** A row of the table `leads`; times in milliseconds since 1970. */
export interface Lead extends ConsentRecord {
  id: string;
  form: string;
  endpoint: string;
  status: 'new' | 'spam';
  name: string;
  email: string | null;
  phone: string | null;
  phone_e164: string | null;
  country: string | null;
  course: string | null;
  course_key: string | null;
  branch: string | null;
  city: string | null;
  pincode: string | null;
  message: string | null;
  details: string;
  department: string | null;
  mailbox: string | null;
  page_url: string | null;
  page_city: string | null;
  client_mailbox: string | null;
  client_home_mailbox: string | null;
  client_mailbox_foreign: number;
  attribution: string | null;
  reward: string | null;
  spam_score: number;
  spam_reasons: string;
  idem_key: string;
  key_derived: number;
  payload_hash: string;
  created_at: number;
}

/** Columns in the order they are bound. */
export const leadColumns = [
  'id',
  'form',
  'endpoint',
  'status',
  'name',
  'email',
  'phone',
  'phone_e164',
  'country',
  'course',
  'course_key',
  'branch',
  'city',
  'pincode',
  'message',
  'details',
  'department',
  'mailbox',
  'page_url',
  'page_city',
  'client_mailbox',
  'client_home_mailbox',
  'client_mailbox_foreign',
  'consent',
  'consent_marketing',
  'consent_adult',
  'consent_purposes',
  'consent_notice_version',
  'consent_notice_hash',
  'attribution',
  'reward',
  'spam_score',
  'spam_reasons',
  'idem_key',
  'key_derived',
  'payload_hash',
  'created_at',
] as const satisfies readonly (keyof Lead)[];
