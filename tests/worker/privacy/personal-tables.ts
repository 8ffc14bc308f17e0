import { columnNames } from '#site/shared/lead-columns.ts';

interface PersonalTable {
  /** Columns that describe a person or could identify one. */
  personal: readonly string[];
  other: readonly string[];
  /** Column with the person's id, for rows that are deleted with the person's last lead. */
  person?: string;
}

/** All tables with data about people who contacted the institute. */
export const personalTables: Readonly<Record<string, PersonalTable>> = {
  lead_resubmissions: { personal: ['payload', 'payload_hash'], other: ['lead_id', 'created_at'] },
  privacy_requests: { personal: ['email', 'mailbox'], other: ['id', 'created_at', 'sent_at', 'leased_until'] },
  leads: { personal: columnNames, other: [] },
  lead_events: {
    personal: ['changes', 'note'],
    other: ['id', 'lead_id', 'write_id', 'at', 'actor_id', 'way', 'result', 'takes_back', 'ended_follow_up_at'],
  },
  demos: {
    personal: ['course'],
    other: [
      ...['id', 'lead_id', 'course_key', 'starts_at', 'ends_at', 'place', 'joining_link', 'booked_by', 'booked_at', 'moved_at'],
      ...['message_sent_at', 'reminded_student_at', 'reminded_counsellor_at', 'outcome', 'cancelled_at'],
    ],
  },
  lead_terms: { personal: ['term'], other: ['lead_id', 'created_at'] },
  outbox: {
    personal: ['dedupe_key', 'last_error'],
    other: [
      ...['id', 'lead_id', 'kind', 'status', 'attempts', 'due_at', 'lease', 'leased_until', 'created_at', 'sent_at'],
      ...['department', 'digest_id', 'user_id'],
    ],
  },
  flood_hits: { personal: ['bucket'], other: ['at', 'lead_id'] },
  lead_lookups: { personal: [], other: ['lead_id', 'created_at', 'is_second'] },
  people: { personal: [], other: ['id', 'created_at', 'version'], person: 'id' },
  person_changes: {
    personal: [],
    other: ['id', 'person_id', 'kind', 'other_id', 'at', 'actor_id', 'lead_id', 'moved'],
    person: 'person_id',
  },
  person_viewers: { personal: [], other: ['person_id', 'user_id', 'seen_at'], person: 'person_id' },
  shared_contacts: { personal: ['contact'], other: ['person_id', 'created_at'] },
  push_notices: {
    personal: [],
    other: [
      ...['id', 'subscription_id', 'kind', 'lead_id', 'dedupe_key', 'due_at', 'attempts', 'lease', 'leased_until', 'created_at'],
    ],
  },
  challenge_tokens: { personal: ['token'], other: ['lead_id', 'used_at'] },
};
