import { type ReactElement, useState } from 'react';
import type { AuditEntry, AuditPage, ListedAccount } from '#site/shared/staff.ts';
import { indianDay } from '#site/shared/times.ts';
import { expectOk, failureText } from '#site/staff/api.ts';
import { Failure, PageButtons, QuietButton } from '#site/staff/controls.tsx';
import { saveFile } from '#site/staff/leads/save-file.ts';
import { useSession } from '#site/staff/session-context.ts';
import { formatDay } from '#site/views/calendar-day.ts';
import { AuditFilters, usualFilter } from './audit-filters.tsx';
import { AuditRow } from './audit-row.tsx';
import { foldEntries } from './fold-entries.ts';
import { LoadedTable, useJson } from './loaded-table.tsx';

const unsaved = 'Failed to export the audit';
const columns = ['When', 'Who', 'What', 'Network'];

/** What has been done, the latest first, a page at a time. */
export function AuditSection(): ReactElement {
  const [filter, setFilter] = useState(usualFilter);
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const cursor = cursors.at(-1);
  const loaded = useJson<AuditPage>(`/api/audit?${toQuery({ ...filter, cursor })}`, 'Failed to fetch the audit');
  const { value: accounts } = useJson<ListedAccount[]>('/api/accounts');
  const days = groupByDay(loaded.value?.entries ?? []);
  return (
    <>
      <AuditFilters
        filter={filter}
        accounts={accounts ?? []}
        onChange={(change) => {
          setFilter((before) => ({ ...before, ...change }));
          setCursors([]);
        }}
      />
      <LoadedTable
        className="audit-table"
        caption="Actions"
        columns={columns}
        loaded={loaded}
        action={<ExportButton query={toQuery({ ...filter })} />}
      >
        {days.map(([day, entries]) => [
          <tr key={day} className="audit-day">
            <th scope="rowgroup" colSpan={columns.length}>
              {formatDay(day)}
            </th>
          </tr>,
          ...foldEntries(entries).map((same) => <AuditRow key={same[0].id} entries={same} />),
        ])}
      </LoadedTable>
      {loaded.value && days.length === 0 ? (
        <p>{loaded.value.next ? 'Nothing here. Older ones may be there.' : 'Nothing found.'}</p>
      ) : null}
      {cursor || loaded.value?.next ? <PageButtons cursors={cursors} next={loaded.value?.next} onGo={setCursors} /> : null}
    </>
  );
}

const toQuery = (values: Readonly<Record<string, string | undefined>>): string =>
  new URLSearchParams(Object.entries(values).filter((each): each is [string, string] => Boolean(each[1]))).toString();

/** The file of all that the filters find. */
function ExportButton({ query }: { query: string }): ReactElement {
  const { request } = useSession();
  const [failure, setFailure] = useState('');
  async function save(): Promise<void> {
    setFailure('');
    try {
      saveFile(await (await expectOk(await request(`/api/audit.csv?${query}`), unsaved)).blob(), 'audit.csv');
    } catch (error) {
      setFailure(failureText(error, unsaved));
    }
  }
  return (
    <>
      <Failure>{failure || null}</Failure>
      <QuietButton onClick={() => void save()}>
        Export<span className="visually-hidden"> for a spreadsheet</span>
      </QuietButton>
    </>
  );
}

/** The entries of each day in India, in their order. */
function groupByDay(entries: readonly AuditEntry[]): [day: string, entries: AuditEntry[]][] {
  const days = new Map<string, AuditEntry[]>();
  for (const entry of entries) {
    const day = indianDay(Date.parse(entry.at));
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
}
