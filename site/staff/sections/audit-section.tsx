import { type ReactElement, useState } from 'react';
import type { AuditPage } from '#site/shared/staff.ts';
import { PageButtons } from '#site/staff/controls.tsx';
import { Time } from '#site/staff/time.tsx';
import { LoadedTable, useJson } from './loaded-table.tsx';

const columns = ['When', 'Who', 'What', 'To what', 'From where'];

/** What has been done, the latest first, a page at a time. */
export function AuditSection(): ReactElement {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const cursor = cursors.at(-1);
  const loaded = useJson<AuditPage>(cursor ? `/api/audit?cursor=${cursor}` : '/api/audit');
  return (
    <>
      <LoadedTable label="List of actions" columns={columns} loaded={loaded} failure="Failed to fetch the audit">
        {loaded.value?.entries.map(({ id, at, actor, source, action, subject, network }) => (
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
      </LoadedTable>
      <PageButtons cursors={cursors} next={loaded.value?.next} onGo={setCursors} />
    </>
  );
}
