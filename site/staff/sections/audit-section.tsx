import { type ReactElement, useState } from 'react';
import { now } from '#site/shared/clock.ts';
import type { AuditEntry, AuditPage, ListedAccount } from '#site/shared/staff.ts';
import { expectOk, readJson } from '#site/staff/api.ts';
import { Failure, PageButtons, QuietButton } from '#site/staff/controls.tsx';
import { saveFile } from '#site/staff/leads/save-file.ts';
import { useSession } from '#site/staff/session-context.ts';
import { DayAndHour, Hour } from '#site/staff/time.tsx';
import { useAttempt } from '#site/staff/use-attempt.ts';
import { useLoaded } from '#site/staff/use-loaded.ts';
import { AuditFilters, defaultFilter } from './audit-filters.tsx';
import { AuditRow, auditColumns } from './audit-row.tsx';
import { foldEntries } from './fold-entries.ts';
import { groupByTime } from './group-by-time.ts';
import { LoadedTable, useJson } from './loaded-table.tsx';

const limits = { pageSize: 30, minRows: 15, maxPages: 8 } as const;

export function AuditSection(): ReactElement {
  const [filter, setFilter] = useState(defaultFilter);
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const cursor = cursors.at(-1);
  const { request } = useSession();
  const loaded = useLoaded(
    JSON.stringify([filter, cursor]),
    () => readEntries(request, filter, cursor),
    'Could not load the audit. Please try again.',
  );
  const { value: accounts } = useJson<ListedAccount[]>('/api/accounts');
  const entries = loaded.value?.entries ?? [];
  const groups = groupByTime(entries, now());
  const usualNetwork = findUsualNetwork(entries);
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
        columns={auditColumns}
        loaded={loaded}
        action={<ExportButton query={toQuery({ ...filter })} />}
      >
        {groups.map(({ title, isOneDay, entries: ofGroup }) => [
          <tr key={title} className="audit-day">
            <th scope="rowgroup" colSpan={auditColumns.length}>
              {title}
            </th>
          </tr>,
          ...foldEntries(ofGroup).map((same) => (
            <AuditRow key={same[0].id} entries={same} When={isOneDay ? Hour : DayAndHour} usualNetwork={usualNetwork} />
          )),
        ])}
      </LoadedTable>
      {loaded.value && groups.length === 0 ? (
        <p>{loaded.value.next ? 'No entries on this page. Older pages may have some.' : 'No entries match these filters.'}</p>
      ) : null}
      <PageButtons cursors={cursors} next={loaded.value?.next} onGo={setCursors} />
    </>
  );
}

/** Reads pages until there are enough rows, because the table merges similar entries into one row. */
async function readEntries(
  request: ReturnType<typeof useSession>['request'],
  filter: typeof defaultFilter,
  cursor: string | undefined,
): Promise<AuditPage> {
  const { pageSize, minRows, maxPages } = limits;
  const read = async (from: string | undefined): Promise<AuditPage> =>
    readJson(await request(`/api/audit?${toQuery({ ...filter, cursor: from, limit: String(pageSize) })}`));
  let { entries, next } = await read(cursor);
  for (let pages = 1; next && pages < maxPages && foldEntries(entries).length < minRows; pages += 1) {
    const page = await read(next);
    entries = [...entries, ...page.entries];
    next = page.next;
  }
  return { entries, next };
}

const toQuery = (values: Readonly<Record<string, string | undefined>>): string =>
  new URLSearchParams(Object.entries(values).filter((each): each is [string, string] => Boolean(each[1]))).toString();

function ExportButton({ query }: { query: string }): ReactElement {
  const { request } = useSession();
  const { failure, attempt } = useAttempt('Could not export the audit. Please try again.');
  const save = async (): Promise<void> =>
    saveFile(await (await expectOk(await request(`/api/audit.csv?${query}`))).blob(), 'audit.csv');
  return (
    <>
      <Failure>{failure}</Failure>
      <QuietButton onClick={() => void attempt(save)}>Export CSV</QuietButton>
    </>
  );
}

function findUsualNetwork(entries: readonly AuditEntry[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { network } of entries) if (network) counts.set(network, (counts.get(network) ?? 0) + 1);
  return [...counts].reduce<[string, number] | undefined>(
    (maxSoFar, next) => (maxSoFar && maxSoFar[1] >= next[1] ? maxSoFar : next),
    undefined,
  )?.[0];
}
