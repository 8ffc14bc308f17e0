import { inDepartmentsSql } from '../stored-lead/department.ts';

export const maxEnquiries = 200;
export const pageSize = 50;

/**
 * Events derived from a lead's own columns. Each event has a sort key (for events with the same time), its kind, whether it happened, and
 * its data.
 */
const leadEvents = (downloadForms: string): string => `json_array(
    json_array('1page', 'page', page_url IS NOT NULL OR attribution IS NOT NULL, json_object('page', page_url, 'attribution', attribution)),
    json_array('2enquiry', 'enquiry', 1, json_object('form', form, 'course', course, 'course_key', course_key, 'details', details)),
    json_array('3download', 'download', form IN (${downloadForms}), json_object('course', course, 'course_key', course_key, 'details', details)),
    json_array('4prize', 'prize', reward IS NOT NULL, json_object('reward', reward)),
    json_array('5consent', 'consent', consent IS NOT NULL OR consent_marketing IS NOT NULL, json_object('consent', consent,
      'offers', consent_marketing, 'adult', consent_adult, 'notice', consent_notice_version,
      'withdrawn', EXISTS (SELECT 1 FROM audit WHERE audit.subject = theirs.id AND audit.action = 'marketing-withdrawn'))))`;

/** SELECTs with the columns at, key, kind, lead_id, actor_id and data. D1 allows at most five SELECTs in a UNION. */
const parts = (downloadForms: string): string[] => [
  `SELECT theirs.created_at AS at, (told.value ->> 0) || '-' || theirs.id AS key, told.value ->> 1 AS kind, theirs.id AS lead_id, NULL AS actor_id,
    told.value ->> 3 AS data
    FROM theirs, json_each(${leadEvents(downloadForms)}) AS told WHERE told.value ->> 2`,
  `SELECT COALESCE(outbox.sent_at, outbox.created_at), '6mail-' || outbox.id, 'mail', theirs.id, NULL,
    json_object('mail', kind, 'status', outbox.status, 'attempts', attempts, 'error', last_error)
    FROM theirs CROSS JOIN outbox ON outbox.lead_id = theirs.id WHERE outbox.kind IN ('department-mail', 'acknowledgement', 'webhook', 'demo-reminder')`,
  `SELECT lead_events.at, printf('7event-%012d', lead_events.id), iif(way IS NULL OR way = 'note', iif(changes = '{}', 'note', 'change'), 'contact'),
    theirs.id, lead_events.actor_id, json_object('changes', changes, 'note', note, 'way', way, 'result', result,
      'isTakenBack', EXISTS (SELECT 1 FROM lead_events AS later WHERE later.takes_back = lead_events.id))
    FROM theirs CROSS JOIN lead_events ON lead_events.lead_id = theirs.id WHERE lead_events.takes_back IS NULL`,
  `SELECT audit.at, printf('8consent-%012d', audit.id), 'consent', theirs.id, NULL, '{"takenBack":1}'
    FROM theirs CROSS JOIN audit ON audit.subject = theirs.id WHERE audit.action = 'marketing-withdrawn'`,
  `SELECT at, printf('9person-%012d', id), 'person', lead_id, actor_id,
    json_object('change', kind, 'count', json_array_length(moved), 'isOther', other_id = ?1, 'isByHand', lead_id IS NULL)
    FROM person_changes WHERE ?4 IS NULL AND (person_id = ?1 OR other_id = ?1)`,
];

/**
 * Builds the SQL for a page of person ?1's history, latest first, plus one more event. The page starts after time ?2 and key ?3. If
 * departments ?4 are given, only events of these departments' enquiries are selected.
 * @param downloadForms quoted ids of the forms that offer a download
 */
export const timelineSql = (downloadForms: string): string => `
  WITH theirs AS MATERIALIZED (
    SELECT id, created_at, form, course, course_key, details, page_url, attribution, reward, consent, consent_marketing, consent_adult,
      consent_notice_version
    FROM leads WHERE person_id = ?1 AND ${inDepartmentsSql('?4')} ORDER BY created_at DESC, id DESC LIMIT ${maxEnquiries})
  SELECT events.at, events.key, events.kind, events.lead_id, events.data, users.name AS actor
  FROM (${parts(downloadForms).join(' UNION ALL ')}) AS events LEFT JOIN users ON users.id = events.actor_id
  WHERE (events.at, events.key) < (?2, ?3) ORDER BY events.at DESC, events.key DESC LIMIT ${pageSize + 1}`;
