import type { ReactElement } from 'react';
import { auditActions } from '#site/shared/audit-actions.ts';
import type { AuditEntry } from '#site/shared/staff.ts';
import { networkText } from '#site/staff/network-text.ts';
import { Hour } from '#site/staff/time.tsx';

/** Who did what, with each time where it was done several times. */
export function AuditRow({ entries }: { entries: readonly [AuditEntry, ...AuditEntry[]] }): ReactElement {
  const [{ at, actor, actorName, source, action, details, network }, ...earlier] = entries;
  const networks = new Set(entries.map((entry) => entry.network));
  return (
    <tr>
      <td>
        <Hour at={at} />
      </td>
      <td title={actor ?? undefined}>
        <b>{actorName ?? actor ?? (source === 'web' ? 'Somebody not logged in' : `The ${source}`)}</b>
      </td>
      <td>
        {auditActions[action]}
        {earlier.length > 0 ? <TimesFold entries={entries} /> : <Details of={details} />}
      </td>
      <td>
        <Subject {...entries[0]} />
      </td>
      <td>{networks.size > 1 ? `${networks.size} networks` : network && networkText(network)}</td>
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
            <Hour at={at} />, {network && networkText(network)} <Details of={details} />
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
function Subject({ action, subject, subjectName, leadId }: AuditEntry): ReactElement | null {
  if (!subject) return null;
  if (action === 'picture-uploaded') return <a href={subject}>View picture</a>;
  if (leadId) return <a href={`#leads/${leadId}`}>{subjectName ?? `Lead ${leadId.slice(0, 8)}`}</a>;
  if (subjectName || !isId(subject)) return <span title={subject}>{subjectName ?? subject}</span>;
  return (
    <span className="audit-id" title={subject}>
      No. {subject.slice(0, 8)}
    </span>
  );
}
