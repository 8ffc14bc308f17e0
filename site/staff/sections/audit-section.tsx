import { type ReactElement, useState } from 'react';
import { auditActions } from '#site/shared/audit-actions.ts';
import type { AuditEntry, AuditPage } from '#site/shared/staff.ts';
import { PageButtons } from '#site/staff/controls.tsx';
import { Time } from '#site/staff/time.tsx';
import { foldEntries } from './fold-entries.ts';
import { LoadedTable, useJson } from './loaded-table.tsx';

const columns = ['Who did what', 'To what', 'When', 'From where'];

/** What has been done, the latest first, a page at a time. */
export function AuditSection(): ReactElement {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const cursor = cursors.at(-1);
  const loaded = useJson<AuditPage>(cursor ? `/api/audit?cursor=${cursor}` : '/api/audit', 'Failed to fetch the audit');
  return (
    <>
      <LoadedTable className="audit-table" caption="Actions" columns={columns} loaded={loaded}>
        {foldEntries(loaded.value?.entries ?? []).map((entries) => (
          <AuditRow key={entries[0].id} entries={entries} />
        ))}
      </LoadedTable>
      <PageButtons cursors={cursors} next={loaded.value?.next} onGo={setCursors} />
    </>
  );
}

/** A sentence of who did what, with each time where it was done several times. */
function AuditRow({ entries }: { entries: readonly [AuditEntry, ...AuditEntry[]] }): ReactElement {
  const [{ at, actor, source, action, details, network }, ...earlier] = entries;
  const networks = new Set(entries.map((entry) => entry.network));
  return (
    <tr>
      <td>
        <b>{actor ?? (source === 'web' ? 'Somebody not logged in' : `The ${source}`)}</b>{' '}
        {auditActions[action].replace(/^./, (letter) => letter.toLowerCase())}
        {earlier.length > 0 ? <TimesFold entries={entries} /> : <Details of={details} />}
      </td>
      <td>
        <Subject {...entries[0]} />
      </td>
      <td>
        <Time at={at} />
      </td>
      <td>{networks.size > 1 ? `${networks.size} networks` : network}</td>
    </tr>
  );
}

function TimesFold({ entries }: { entries: readonly AuditEntry[] }): ReactElement {
  return (
    <details className="audit-times">
      <summary>{entries.length} times</summary>
      <ol>
        {entries.map(({ id, at, network, details }) => (
          <li key={id}>
            <Time at={at} />, {network} <Details of={details} />
          </li>
        ))}
      </ol>
    </details>
  );
}

/** `version 4, status draft`. */
function Details({ of }: { of: AuditEntry['details'] }): ReactElement | null {
  const given = Object.entries(of).filter(([, value]) => value !== '');
  return given.length > 0 ? <small> {given.map(([name, value]) => `${name} ${value}`).join(', ')}</small> : null;
}

const isId = (text: string): boolean => /^[0-9a-f-]{24,}$/i.test(text);

/** Names where there are any. Of what has none, enough of its id to tell it from others; a lead that is still there can be opened. */
function Subject({ action, subject }: AuditEntry): ReactElement | null {
  if (!subject) return null;
  if (action === 'picture-uploaded') return <a href={subject}>See it</a>;
  if (!isId(subject)) return <>{subject}</>;
  const short = subject.slice(0, 8);
  if (action === 'lead-opened' || action === 'lead-resent') return <a href={`#leads/${subject}`}>Lead {short}</a>;
  return <span title={subject}>No. {short}</span>;
}
