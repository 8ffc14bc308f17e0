import type { ReactElement } from 'react';
import { auditActions } from '#site/shared/audit-actions.ts';
import type { AuditEntry } from '#site/shared/staff.ts';
import { networkText } from '#site/staff/network-text.ts';
import { Hour } from '#site/staff/time.tsx';

/** Who did what, with each time where it was done several times. */
export function AuditRow({ entries }: { entries: readonly [AuditEntry, ...AuditEntry[]] }): ReactElement {
  const [{ at, actor, actorName, source, details, network }, ...earlier] = entries;
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
        <Deed {...entries[0]} />
        {earlier.length > 0 ? <TimesFold entries={entries} /> : <Details of={details} />}
      </td>
      <td>{networks.size > 1 ? `${networks.size} networks` : network && networkText(network)}</td>
    </tr>
  );
}

/** Each time where it was done several times, or each record of the one time. */
function TimesFold({ entries }: { entries: readonly AuditEntry[] }): ReactElement {
  const times = Math.max(...entries.map(({ action }) => entries.filter((entry) => entry.action === action).length));
  return (
    <details className="audit-times">
      <summary>{times > 1 ? `${times} times` : `${entries.length} records`}</summary>
      <ol>
        {entries.map(({ id, at, action, network, details }) => (
          <li key={id}>
            <Hour at={at} />, {auditActions[action].toLowerCase()}, {network && networkText(network)} <Details of={details} />
          </li>
        ))}
      </ol>
    </details>
  );
}

/** What the sentence says already. */
const counts = ['leads', 'moreThan'];

/** `version 4, draft`. */
function Details({ of }: { of: AuditEntry['details'] }): ReactElement | null {
  const given = Object.entries(of).filter(([name, value]) => value !== '' && !counts.includes(name));
  return given.length > 0 ? <small> {given.map(detailText).join(', ')}</small> : null;
}

function detailText([name, value]: [string, AuditEntry['details'][string]]): string {
  if (name === 'filters') return `by ${String(value).replaceAll(',', ', ')}`;
  return name === 'status' ? String(value) : `${name} ${value}`;
}

/** What was done, and to what, as one sentence. */
function Deed(entry: AuditEntry): ReactElement {
  const { action, subject } = entry;
  const text = auditActions[action];
  if (!subject) return <>{action === 'leads-exported' ? exportText(entry.details) : text}</>;
  if (action === 'picture-uploaded')
    return (
      <>
        Uploaded <a href={subject}>a picture</a>
      </>
    );
  return (
    <>
      {withSubject(text)}
      <Subject {...entry} />
    </>
  );
}

/** `Exported 12 leads`; of a long file the beginning was counted. */
function exportText({ leads, moreThan }: AuditEntry['details']): string {
  if (moreThan !== undefined) return `Exported more than ${moreThan} leads`;
  if (leads === undefined) return auditActions['leads-exported'];
  return leads === 1 ? 'Exported 1 lead' : `Exported ${leads} leads`;
}

/** `Opened a lead` before its name: `Opened the lead `. */
function withSubject(text: string): string {
  const named = text.replace(/ an? (?:new )?(lead|person|article|account)$/, ' the $1');
  return named !== text || /( of| to|^Invited)$/.test(text) ? `${named} ` : `${text}: `;
}

const isId = (text: string): boolean => /^[0-9a-f-]{24,}$/i.test(text);

/** Names where there are any. Of what has none, enough of its id to tell it from others; a lead that is still there can be opened. */
function Subject({ subject, subjectName, leadId }: AuditEntry): ReactElement | null {
  if (!subject) return null;
  if (leadId) return <a href={`#leads/${leadId}`}>{subjectName ?? leadId.slice(0, 8)}</a>;
  const name = subjectName ?? (isId(subject) ? `No. ${subject.slice(0, 8)}` : subject);
  return (
    <b className="audit-id" title={subject}>
      {name}
    </b>
  );
}
