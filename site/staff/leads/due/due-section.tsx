import { type ReactElement, useMemo, useState } from 'react';
import type { DuePage, LeadOptions } from '#site/shared/lead.ts';
import { Failure, PageButtons, QuietButton } from '#site/staff/controls.tsx';
import { LeadApi } from '#site/staff/leads/lead-api.ts';
import { useNow } from '#site/staff/leads/list/use-inbox.ts';
import { peopleText } from '#site/staff/leads/views/lead-views.tsx';
import { useJson } from '#site/staff/sections/loaded-table.tsx';
import { useSession, useSessionView } from '#site/staff/session-context.ts';
import { useLoaded } from '#site/staff/use-loaded.ts';
import { DueGroups } from './due-groups.tsx';

const dueLists = ['Mine', 'Everybody'] as const;
type DueListName = (typeof dueLists)[number];

export function DueSection(): ReactElement {
  const { request } = useSession();
  const { user } = useSessionView();
  const api = useMemo(() => new LeadApi(request), [request]);
  const now = useNow();
  const [list, setList] = useState<DueListName>('Mine');
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const assignee = list === 'Mine' ? user?.id : undefined;
  const { value: options } = useJson<LeadOptions>('/api/leads/options');
  const key = `${list} ${cursors.at(-1)} ${now}`;
  const { value, failure, reload } = useLoaded(key, () => api.due(assignee, cursors.at(-1)), 'Failed to fetch what is due');
  function choose(next: DueListName): void {
    setCursors([]);
    setList(next);
  }
  return (
    <>
      <DueListTabs chosen={list} counts={value?.today} onChoose={choose} />
      <Failure>{failure}</Failure>
      <p role="status">{value ? null : 'Loading...'}</p>
      {list === 'Mine' && value?.leads.length === 0 && value.today.everybody.people > 0 ? (
        <QuietButton onClick={() => choose('Everybody')}>See all that is due</QuietButton>
      ) : null}
      {value ? <DueGroups page={value} {...{ api, now, options }} onChanged={reload} /> : null}
      <PageButtons cursors={cursors} next={value?.next} onGo={setCursors} names={['Earlier', 'Later']} />
    </>
  );
}

interface DueListTabsProps {
  chosen: DueListName;
  counts: DuePage['today'] | undefined;
  onChoose: (next: DueListName) => void;
}

const DueListTabs = ({ chosen, counts, onChoose }: DueListTabsProps): ReactElement => (
  <nav className="view-tabs" aria-label="Whose">
    <ul>
      {dueLists.map((each) => (
        <li key={each}>
          <button type="button" aria-current={each === chosen ? 'page' : undefined} onClick={() => onChoose(each)}>
            <span>{each}</span>
            {counts ? (
              <span className="count">{`${peopleText(counts[each === 'Mine' ? 'mine' : 'everybody'])} today`}</span>
            ) : null}
          </button>
        </li>
      ))}
    </ul>
  </nav>
);
