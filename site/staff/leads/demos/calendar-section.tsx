import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { now } from '#site/shared/clock.ts';
import { formatDate } from '#site/shared/date-formats.ts';
import { type CalendarEntry, calendarDays, type DemoCalendar, demoOutcomeLabels } from '#site/shared/demo.ts';
import { dayMs, indianDay, startOfIndianDay } from '#site/shared/times.ts';
import { Failure, QuietButton } from '#site/staff/controls.tsx';
import { usePendingContact } from '#site/staff/leads/contact/pending-contact.ts';
import { useViewCounts } from '#site/staff/leads/due/overdue-count.ts';
import { LeadApi } from '#site/staff/leads/lead-api.ts';
import { CallLink } from '#site/staff/leads/list/lead-row.tsx';
import { staffNames } from '#site/staff/leads/staff-names.ts';
import { countText } from '#site/staff/leads/views/lead-views.tsx';
import { useJson } from '#site/staff/sections/loaded-table.tsx';
import { useApi, useSessionView } from '#site/staff/session-context.ts';
import { StaffIcon } from '#site/staff/staff-icon.tsx';
import { Tabs } from '#site/staff/tabs.tsx';
import { Hour } from '#site/staff/time.tsx';

const lists = ['Mine', 'Team'] as const;

const addDays = (day: string, days: number): string => indianDay(startOfIndianDay(day) + days * dayMs);

const dayName = (day: string): string => {
  const name = formatDate('weekdayAndDay', startOfIndianDay(day));
  return day === indianDay(now()) ? `Today, ${name}` : name;
};

const getDay = ({ at }: CalendarEntry): string => indianDay(Date.parse(at));

const groupByDay = (entries: readonly CalendarEntry[]): [day: string, entries: CalendarEntry[]][] =>
  [...new Set(entries.map(getDay))].map((day) => [day, entries.filter((entry) => getDay(entry) === day)]);

/** Lists two weeks of demos and promised calls by day. */
export function CalendarSection(): ReactElement {
  const { user } = useSessionView();
  const [list, setList] = useState<(typeof lists)[number]>('Mine');
  const today = indianDay(now());
  const [from, setFrom] = useState(today);
  const query = new URLSearchParams({ from, ...(list === 'Mine' && user && { assignee: user.id }) });
  const { value, failure } = useJson<DemoCalendar>(
    `/api/leads/calendar?${query}`,
    'Could not load the calendar. Please try again.',
  );
  return (
    <>
      <p>{`${formatDate('shortDay', from)} to ${formatDate('shortDay', addDays(from, calendarDays - 1))}`}</p>
      <div className="section-actions">
        {from === today ? null : <TodayButton onClick={() => setFrom(today)} />}
        <QuietButton className="icon-button" onClick={() => setFrom(addDays(from, -calendarDays))}>
          <StaffIcon name="previous" />
          <span>Previous two weeks</span>
        </QuietButton>
        <QuietButton className="icon-button" onClick={() => setFrom(addDays(from, calendarDays))}>
          <span>Next two weeks</span>
          <StaffIcon name="next" />
        </QuietButton>
      </div>
      <Tabs
        label="Whose"
        tabs={lists.map((each) => ({ id: each, title: each, isOpen: each === list, onOpen: () => setList(each) }))}
      />
      <Failure>{failure}</Failure>
      <p role="status">
        {value ? (value.entries.length === 0 ? 'No demos or promised calls in these two weeks.' : null) : 'Loading...'}
      </p>
      {from === today ? <OverdueLink assignee={list === 'Mine' ? user?.id : undefined} /> : null}
      <Days entries={value?.entries ?? []} hasOwners={list === 'Team'} />
    </>
  );
}

const TodayButton = ({ onClick }: { onClick: () => void }): ReactElement => (
  <QuietButton
    onClick={() => {
      // The pressed button disappears.
      document.getElementById('calendar-title')?.focus({ preventScroll: true });
      onClick();
    }}
  >
    Today
  </QuietButton>
);

/**
 * Links to the overdue leads, because their calls are in the past and not in the calendar.
 * @param assignee owner of the leads. Undefined for the whole team.
 */
function OverdueLink({ assignee }: { assignee: string | undefined }): ReactElement | null {
  const counts = useViewCounts(useApi(LeadApi))?.counts;
  const overdue = assignee ? counts?.ownOverdue : counts?.overdue;
  if (!overdue?.count) return null;
  const filters = new URLSearchParams({ view: 'overdue', ...(assignee && { assignee }) });
  return (
    <p>
      <a className="overdue" href={`#leads?${filters}`}>
        {overdue.count === 1 ? '1 lead is overdue' : `${countText(overdue)} leads are overdue`}
      </a>
    </p>
  );
}

function Days({ entries, hasOwners }: { entries: readonly CalendarEntry[]; hasOwners: boolean }): ReactElement {
  const owners = useOwners();
  return (
    <>
      {groupByDay(entries).map(([day, ofDay]) => (
        <section key={day} className="calendar-day" aria-labelledby={`day-${day}`}>
          <h3 id={`day-${day}`}>{dayName(day)}</h3>
          <ul>
            {ofDay.map((entry) => (
              <Entry
                key={`${entry.kind} ${entry.leadId} ${entry.at}`}
                entry={entry}
                owner={hasOwners ? owners.get(entry.assigneeId ?? '') : undefined}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function useOwners(): ReadonlyMap<string, string> {
  const api = useApi(LeadApi);
  return staffNames(useQuery({ queryKey: ['options'], queryFn: api.options }).data);
}

/** @param owner the owner's name. Undefined in the user's own calendar, and for a lead without an owner. */
function Entry({ entry, owner }: { entry: CalendarEntry; owner: string | undefined }): ReactElement {
  const { kind, at, leadId, name, phone, course, outcome } = entry;
  const { begin } = usePendingContact();
  const what = kind === 'demo' ? 'Demo' : 'Call';
  const call = (): void => {
    begin(leadId, 'call');
    location.hash = `#leads/${leadId}`;
  };
  const isUnmarked = kind === 'demo' && !outcome && Date.parse(at) <= now();
  return (
    <li data-kind={kind}>
      <Hour at={at} />
      <a className="row-open" href={`#leads/${leadId}`}>
        {name}
      </a>
      <span className="what">{course ? `${what}: ${course}` : what}</span>
      {owner ? <span className="owner">{owner}</span> : null}
      {outcome ? <span className="chip">{demoOutcomeLabels[outcome]}</span> : null}
      {isUnmarked ? <span className="chip warning">Mark attendance</span> : null}
      <CallLink lead={{ id: leadId, name, phone, phoneE164: null }} onCall={call} />
    </li>
  );
}
