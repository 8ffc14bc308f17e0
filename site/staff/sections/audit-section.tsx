import { type ReactElement, useState } from 'react';
import { auditActions } from '#site/shared/audit-actions.ts';
import type { AuditEntry, AuditPage } from '#site/shared/staff.ts';
import { PageButtons } from '#site/staff/controls.tsx';
import { Time } from '#site/staff/time.tsx';
import { LoadedTable, useJson } from './loaded-table.tsx';

const columns = ['When', 'Who', 'What', 'To what', 'From where'];

/** `version 4, status draft`. */
const detailsText = (details: AuditEntry['details']): string =>
  Object.entries(details)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');

/** What has been done, the latest first, a page at a time. */
export function AuditSection(): ReactElement {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const cursor = cursors.at(-1);
  const loaded = useJson<AuditPage>(cursor ? `/api/audit?cursor=${cursor}` : '/api/audit', 'Failed to fetch the audit');
  return (
    <>
      <LoadedTable label="List of actions" columns={columns} loaded={loaded}>
        {loaded.value?.entries.map(({ id, at, actor, source, action, subject, details, network }) => (
          <tr key={id}>
            <td>
              <Time at={at} />
            </td>
            <td>{actor ?? (source === 'web' ? 'not logged in' : source)}</td>
            <td>
              {auditActions[action]} <small>{detailsText(details)}</small>
            </td>
            <td>{subject}</td>
            <td>{network}</td>
          </tr>
        ))}
      </LoadedTable>
      <PageButtons cursors={cursors} next={loaded.value?.next} onGo={setCursors} />
    </>
  );
}
