import { afterAll, beforeAll, expect, test } from 'vitest';
import { facets } from '#site/shared/lead-list.ts';
import { startWorker, type TestWorker } from '#tests/support/worker.ts';
import {
  alertLinesSql,
  assignedLinesSql,
  escalateSql,
  mailDepartmentsSql,
  mailOwnersSql,
  markUnownedSql,
  remindSql,
} from '#worker/delivery/contact-alerts.ts';
import {
  agendaSql,
  mailCounsellorsSql,
  mailStudentsSql,
  markCounsellorsSql,
  markStudentsSql,
  remindedDemoSql,
} from '#worker/delivery/demo-reminders.ts';
import { addDigestSql, digestCountSql, digestLinesSql, fillDigestSql, waitingDepartmentsSql } from '#worker/delivery/digests.ts';
import { leadsSql as noticeLeadsSql } from '#worker/delivery/push/deliver-notices.ts';
import { addAlertNoticesSql, addAssignedMailSql, addAssignedSql } from '#worker/delivery/push/notices.ts';
import { figureLeadsSql } from '#worker/figures/lead-rows.ts';
import { openSlotsSql } from '#worker/first-contact/open-slots.ts';
import { countLeadSql, countSiteSql, holdSql, joinBurstSql, markLeadSql } from '#worker/flood/brake.ts';
import { floodLimits } from '#worker/flood/limits.ts';
import {
  dropRepeatedSql,
  leaveBurstSql,
  passedLead,
  releaseAcknowledgementsSql,
  releaseNoticesSql,
} from '#worker/flood/release.ts';
import { burstsSql, cancelSql, closeSql, dismissEventsSql, dismissSql, releasedSql } from '#worker/inbox/bursts.ts';
import { calendarCallsSql, calendarDemosSql } from '#worker/inbox/demos/calendar.ts';
import {
  addDemoSql,
  cancelDemoSql,
  leadStateSql,
  markDemoSql,
  markSentSql,
  moveDemoSql,
  stateSql,
} from '#worker/inbox/demos/change-demo.ts';
import {
  beginAuditSql,
  completeSql,
  countAuditSql,
  importedEventSql,
  importedTodaySql,
  outcomeSql,
} from '#worker/inbox/import/import-sql.ts';
import { currentSql } from '#worker/inbox/lead/change-lead.ts';
import { eventSql, handOverSql, startMailSql, stopMailSql, updateSql } from '#worker/inbox/lead/change-statements.ts';
import { contactSql, undoContactSql } from '#worker/inbox/lead/contacts.ts';
import { deliveriesSql, demoSql, eventsSql, leadSql, othersSql } from '#worker/inbox/lead/detail.ts';
import { resendDigestSql, resendSql } from '#worker/inbox/lead/resend.ts';
import { countQuery } from '#worker/inbox/list/count.ts';
import { type LeadFilter, readFilter } from '#worker/inbox/list/filter.ts';
import { burstCountSql } from '#worker/inbox/list/list.ts';
import { pageQuery } from '#worker/inbox/list/list-query.ts';
import { newestSql } from '#worker/inbox/list/newest.ts';
import {
  assignSql,
  newestUnownedSql,
  olderUnownedSql,
  orphanedSql,
  oweSql,
  personLanguageSql,
  personOwnersSql,
  waitingSql,
} from '#worker/owners/assign.ts';
import { counsellorsSql } from '#worker/owners/counsellors.ts';
import { assignEventSql, leftSql, unassignSql, unownedLeftSql } from '#worker/owners/left-leads.ts';
import { mergedSql, mergeSql } from '#worker/people/merge.ts';
import {
  addViewerSql,
  latestContactSql,
  otherViewersSql,
  removeOldViewersSql,
  removeViewerSql,
} from '#worker/people/presence.ts';
import { personEnquiriesSql, personEventsSql, sharedContactsSql, versionSql } from '#worker/people/read-person.ts';
import { bumpVersionSql, moveSql, newPersonSql, shareSql, splitEventSql } from '#worker/people/split.ts';
import { accessResubmissionsSql, accessSql, exportSql } from '#worker/privacy/access.ts';
import { countLikeSql, countSql, eraseLinksSql, eraseSql, keepOthersSql } from '#worker/privacy/erase.ts';
import { auditEachSql, withdrawResubmissionsSql, withdrawSql } from '#worker/privacy/person.ts';
import { isTheirs, ownedTables } from '#worker/privacy/personal-data.ts';
import { addLinkSql, claimLinksSql } from '#worker/privacy/requests.ts';
import { countExpiredSql, expiredSql } from '#worker/privacy/retention.ts';
import { auditOthersSql, ownContactsSql, ownResubmissionsSql } from '#worker/privacy/whole-person.ts';
import { auditPageSql } from '#worker/staff/read-audit.ts';

let worker: TestWorker;
beforeAll(async () => {
  worker = await startWorker();
});
afterAll(() => worker.close());

interface Step {
  detail: string;
  parent: number;
}

async function explainQuery(sql: string, values: readonly unknown[] = []): Promise<Step[]> {
  const marks = Math.max(0, ...[...sql.matchAll(/\?(\d+)/g)].map(([, number]) => Number(number)));
  const bound = values.length ? values : Array.from({ length: marks }, () => '1');
  const statement = worker.db.prepare(`EXPLAIN QUERY PLAN ${sql}`).bind(...bound);
  return (await statement.all<Step>()).results;
}

const isScan = ({ detail }: Step): boolean =>
  /^SCAN (leads|this|same|lead_terms|found|outbox|demos|own|digest|lead_events|lead_resubmissions|flood_hits|challenge_tokens|people|kept|gone|shared_contacts|shared|person_changes|person_viewers|audit)\b/.test(
    detail,
  );

/** Finds the steps that read a whole table. A bounded subquery named `leads` does not count as one. */
const scansIn = (steps: readonly Step[]): Step[] =>
  steps.filter(
    (step) =>
      isScan(step) &&
      !steps.some(
        ({ detail, parent }) => parent === step.parent && step.detail === 'SCAN leads' && detail === 'CO-ROUTINE leads',
      ),
  );

/** Whether the step sorts the whole list. Sorting a person's ids in a subquery is fine, because there are at most 20 ids. */
const isSort = ({ detail, parent }: Step): boolean => parent === 0 && detail.includes('TEMP B-TREE FOR ORDER BY');

const now = 1_795_000_000_000;

function* filters(): Generator<[string, LeadFilter]> {
  const choices = [
    '',
    ...facets.map((name) => `&${name}=x`),
    '&source=-',
    '&assignee=nobody',
    '&city=x&course=y',
    '&form=x&branch=y&assignee=z',
    '&burst=x&course=y',
  ];
  for (const facet of choices)
    for (const status of ['', '&status=new', '&status=spam'])
      for (const search of ['', '&q=asha', '&q=asha%20kulkarni', '&q=43210', '&q=asha.kulkarni%40example.com'])
        for (const days of ['', '&from=2026-11-01&to=2026-11-20', '&view=overdue', '&view=no-step'])
          for (const cursor of ['', '&cursor=1795000000000.abc']) {
            const query = `${facet}${status}${search}${days}${cursor}`;
            yield [query, readFilter(Object.fromEntries(new URLSearchParams(query)), now)];
          }
}

test('no inbox list scans or sorts the whole table, whatever the filters', async () => {
  const bad: string[] = [];
  const seen = new Set<string>();
  for (const [query, filter] of filters()) {
    for (const part of [pageQuery(filter), countQuery(filter, now)]) {
      if (seen.has(part.sql)) continue;
      seen.add(part.sql);
      const steps = await explainQuery(part.sql, part.values);
      const wrong = [...scansIn(steps), ...steps.filter(isSort)];
      bad.push(...wrong.map(({ detail }) => `${query}: ${detail}`));
    }
  }
  expect(seen.size).toBeGreaterThan(70);
  expect(bad).toEqual([]);
});

test.each([
  ['a lead', leadSql],
  ["a lead's deliveries", deliveriesSql],
  ["a lead's history", eventsSql],
  ["the person's other leads", othersSql],
  ['the lead to be changed', currentSql],
  ['a change', updateSql],
  ['the event of a change', eventSql],
  ['a contact', contactSql],
  ['an undone contact', undoContactSql],
  ['the newest leads', newestSql],
  ['open call times', openSlotsSql],
  ['whether an event is a contact', 'SELECT 1 FROM lead_contacts WHERE id = ?1'],
  ['whether an event is a try', 'SELECT 1 FROM lead_tries WHERE id = ?1'],
  ['mail for a lead that is not spam', startMailSql],
  ['stopping the mail of spam', stopMailSql],
  ['a move to another department', handOverSql],
  ['a resend', resendSql],
  ['resending a digest', resendDigestSql],
  ['counting a lead for flood limits', countLeadSql],
  ['joining a burst', joinBurstSql(floodLimits)],
  ["marking a burst's lead", markLeadSql],
  ["holding a burst's mail", holdSql],
  ['counting a lead for the site', countSiteSql],
  ['the list of bursts', burstsSql],
  ['the number of bursts', burstCountSql],
  ['a dismissal', dismissSql],
  ['cancelled mail of a dismissal', cancelSql],
  ['events of a dismissal', dismissEventsSql],
  ['closing a burst', closeSql],
  ...[passedLead, releasedSql].flatMap((leads): [string, string][] => [
    ['acknowledgements of a release', releaseAcknowledgementsSql(leads)],
    ['dropping repeated acknowledgements', dropRepeatedSql(leads)],
    ['other mail of a release', releaseNoticesSql(leads, "'webhook'")],
    ['leads of a release', leaveBurstSql(leads)],
  ]),
  ...[demoSql, leadStateSql, stateSql, addDemoSql, moveDemoSql, markDemoSql, cancelDemoSql, markSentSql].map(
    (sql): [string, string] => ["a lead's demo", sql],
  ),
  ['demos of the calendar', calendarDemosSql],
  ['calls of the calendar', calendarCallsSql(false)],
  ["a counsellor's calls of the calendar", calendarCallsSql(true)],
  ...[markStudentsSql, markCounsellorsSql, mailStudentsSql, mailCounsellorsSql, remindedDemoSql, agendaSql].map(
    (sql): [string, string] => ['reminders of demos', sql],
  ),
  ...[beginAuditSql, countAuditSql, completeSql, importedEventSql, outcomeSql, importedTodaySql].map((sql): [string, string] => [
    'imported leads',
    sql,
  ]),
  ['leads due soon', remindSql],
  ['leads past their limit', escalateSql],
  ['leads that nobody can take', markUnownedSql],
  ['counsellors who get leads', counsellorsSql],
  ['the newest leads without an owner', newestUnownedSql],
  ['older leads without an owner', olderUnownedSql],
  ['the number of waiting leads', waitingSql],
  ['leads of absent counsellors', orphanedSql],
  ['leads of closed accounts', leftSql],
  ['untaken leads of closed accounts', unownedLeftSql],
  ['unassigning a lead', unassignSql],
  ["owners of a person's leads", personOwnersSql],
  ["a person's language", personLanguageSql],
  ['the balance of owed leads', oweSql],
  ['assigning a lead', assignSql],
  ["an assignment's history entry", assignEventSql],
  ...(['contact-reminder', 'contact-escalation', 'owner-missing'] as const).flatMap((kind): [string, string][] => [
    [`${kind} to owners`, mailOwnersSql(kind)],
    [`${kind} to departments`, mailDepartmentsSql(kind)],
    [`lines of a ${kind}`, alertLinesSql(kind, 'department')],
    [`leads of a ${kind} in a browser`, noticeLeadsSql(kind)],
  ]),
  ['browser notices beside mails', addAlertNoticesSql],
  ['browser notices about an assigned lead', addAssignedSql],
  ['mail about an assigned lead', addAssignedMailSql],
  ['lines of the mail about assigned leads', assignedLinesSql],
  ['the assigned lead in a browser notice', noticeLeadsSql('lead-given')],
  ['departments with held mail', waitingDepartmentsSql],
  ['a new digest', addDigestSql],
  ['filling a digest', fillDigestSql],
  ['lines of a digest', digestLinesSql],
  ['adding a privacy link', addLinkSql],
  ['claiming privacy links to mail', claimLinksSql],
  ['the count of a digest', digestCountSql],
  ['the person of a lead', 'SELECT * FROM lead_people WHERE lead_id = ?1'],
  ['the people that a lead joins', 'SELECT * FROM lead_joins WHERE lead_id = ?1'],
  ['a person', versionSql],
  ["a person's enquiries", personEnquiriesSql],
  ["a person's shared contacts", sharedContactsSql],
  ["a person's timeline", personEventsSql],
  ['a merge of two people', mergeSql],
  ['two merged people', mergedSql],
  ['a new person', newPersonSql],
  ["moving a person's enquiries", moveSql],
  ['contacts shared by two people', shareSql],
  ['a split', splitEventSql],
  ["a person's next version", bumpVersionSql],
  ...[addViewerSql, removeOldViewersSql, removeViewerSql, otherViewersSql, latestContactSql].map((sql): [string, string] => [
    'viewers of a person',
    sql,
  ]),
  ['the leads behind the figures', figureLeadsSql],
  ["showing a person's leads", accessSql],
  ["showing submissions under another person's key", accessResubmissionsSql],
  ...exportSql.map((sql, index): [string, string] => [`export ${index + 1}`, sql]),
  ['the count of rows to erase', countSql],
  ['the count of similar leads', countLikeSql],
  ['an audit entry for each lead', auditEachSql],
  ['a page of the audit', auditPageSql],
  ['erasing mailed links', eraseLinksSql],
  ...ownedTables.map((table): [string, string] => [`erasing from ${table}`, eraseSql(table)]),
  [
    "keeping others' submissions under an erased lead's key",
    keepOthersSql(`SELECT id FROM leads WHERE ${isTheirs('leads')}`, '?4'),
  ],
  ['contacts that only one person has', ownContactsSql],
  ["submissions under a person's own keys", ownResubmissionsSql],
  ['other enquiries of an erased person', auditOthersSql],
  ['withdrawing consent', withdrawSql],
  ["withdrawing consent under another person's key", withdrawResubmissionsSql],
  ...(['status', 'form'] as const).flatMap((by): [string, string][] => [
    [`counting leads expired by ${by}`, countExpiredSql(by)],
    [`erasing leads expired by ${by}`, `DELETE FROM leads WHERE id IN (${expiredSql(by)})`],
  ]),
  ['words of a new lead', "SELECT * FROM lead_beginnings WHERE lead_id = 'x'"],
])('%s: the statement does not scan the leads', async (_name, sql) => {
  expect(scansIn(await explainQuery(sql))).toEqual([]);
});
