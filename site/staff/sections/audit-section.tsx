import { type ReactElement, useState } from 'react';
import type { AuditEntry, AuditPage } from '#site/shared/staff.ts';
import { LoadStatus } from '#site/staff/load-status.tsx';
import { TableScroll } from '#site/staff/table-scroll.tsx';
import { Time } from '#site/staff/time.tsx';
import { useLoaded } from '#site/staff/use-loaded.ts';

/** What has been done, the latest first, a page at a time. */
export function AuditSection(): ReactElement {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const cursor = cursors.at(-1);
  const loaded = useLoaded<AuditPage>(cursor ? `/api/audit?cursor=${cursor}` : '/api/audit');
  const next = loaded.value?.next;
  return (
    <>
      <LoadStatus loaded={loaded} failure="Failed to fetch the audit" />
      <AuditTable entries={loaded.value?.entries ?? []} />
      <div className="actions">
        <button type="button" className="quiet" disabled={!cursors.length} onClick={() => setCursors(cursors.slice(0, -1))}>
          Newer
        </button>
        <button type="button" className="quiet" disabled={!next} onClick={() => next && setCursors([...cursors, next])}>
          Older
        </button>
      </div>
    </>
  );
}

function AuditTable({ entries }: { entries: readonly AuditEntry[] }): ReactElement {
  return (
    <TableScroll label="List of actions">
      <table>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Who</th>
            <th scope="col">What</th>
            <th scope="col">To what</th>
            <th scope="col">From where</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ id, at, actor, source, action, subject, network }) => (
            <tr key={id}>
              <td>
                <Time at={at} />
              </td>
              <td>{actor ?? (source === 'web' ? 'not logged in' : source)}</td>
              <td>{action}</td>
              <td>{subject}</td>
              <td>{network}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}
