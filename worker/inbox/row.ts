import type { DeliveryState, LeadStatus, ListedLead } from '#site/shared/lead.ts';
import { isoTime, isoTimeOrNull } from '#site/shared/times.ts';

/** A row of the columns `listedColumns`. */
export interface ListedRow {
  id: string;
  version: number;
  status: LeadStatus;
  created_at: number;
  name: string;
  email: string | null;
  phone: string | null;
  phone_e164: string | null;
  course: string | null;
  city: string | null;
  branch: string | null;
  form: string;
  department: string | null;
  assignee_id: string | null;
  follow_up_at: number | null;
  burst: string | null;
  burst_count: number | null;
  delivery: DeliveryState;
  enquiries: number;
  last_event: number;
}

export const toListedLead = (row: ListedRow): ListedLead => ({
  id: row.id,
  version: row.version,
  status: row.status,
  createdAt: isoTime(row.created_at),
  name: row.name,
  email: row.email,
  phone: row.phone,
  phoneE164: row.phone_e164,
  course: row.course,
  city: row.city,
  branch: row.branch,
  form: row.form,
  department: row.department,
  assigneeId: row.assignee_id,
  followUpAt: isoTimeOrNull(row.follow_up_at),
  burst: row.burst === null ? null : { id: row.burst, count: row.burst_count },
  delivery: row.delivery,
  enquiries: row.enquiries,
  lastEvent: row.last_event,
});
