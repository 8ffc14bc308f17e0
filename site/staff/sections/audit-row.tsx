import type { ReactElement } from 'react';
import { auditActions } from '#site/shared/audit-actions.ts';
import type { AuditEntry } from '#site/shared/staff.ts';
import { networkText } from '#site/staff/network-text.ts';
import { DayAndHour, Hour } from '#site/staff/time.tsx';
import { AuditIcon } from './audit-icon.tsx';
import { type FoldedEntries, isOpening } from './fold-entries.ts';

interface AuditRowProps {
  entries: FoldedEntries;
  /** Whether the row stands under its day. */
  isSingleDay: boolean;
  /** From where most of what is shown was done: where there is little room only another network is named. */
  usualNetwork: string | undefined;
}

/** Who did what, with each time where it was done several times. */
export function AuditRow({ entries, isSingleDay, usualNetwork }: AuditRowProps): ReactElement {
  const [{ at, action, actor, actorName, source, details }, ...earlier] = entries;
  const When = isSingleDay ? Hour : DayAndHour;
  const leads = openedLeads(entries);
  const networks = [...new Set(entries.flatMap(({ network }) => network ?? []))];
  return (
    <tr>
      <td>
        <When at={at} />
      </td>
      <td title={actor ?? undefined}>{actorName ?? actor ?? (source === 'web' ? 'Somebody not logged in' : `The ${source}`)}</td>
      <td>
        <AuditIcon action={action} />
        {leads.length > 1 ? <OpenedLeads leads={leads} /> : <ActionText {...entries[0]} />}
        <span> </span>
        {earlier.length > 0 ? (
          <TimesFold entries={entries} When={When} shouldNameLeads={leads.length > 1} />
        ) : (
          <Details of={details} />
        )}
      </td>
      <td data-usual={networks.every((network) => network === usualNetwork) || undefined}>
        {networks.map((network) => networkText(network)).join(', ')}
      </td>
    </tr>
  );
}

/** The latest opening of each lead that was opened. */
const openedLeads = (entries: readonly AuditEntry[]): AuditEntry[] =>
  [
    ...new Map(
      entries
        .filter(isOpening)
        .reverse()
        .map((entry) => [entry.leadId, entry]),
    ).values(),
  ].reverse();

/** Names that stand in the row; the others are in its fold. */
const maxNamedLeads = 3;

/** `Opened 5 leads: Meera, Ravi, Asha and 2 more` */
const OpenedLeads = ({ leads }: { leads: readonly AuditEntry[] }): ReactElement => (
  <>
    <span>{`Opened ${leads.length} leads: `}</span>
    {leads.slice(0, maxNamedLeads).map((lead, index) => (
      <span key={lead.leadId}>
        {index > 0 ? <span>, </span> : null}
        <Subject {...lead} />
      </span>
    ))}
    {leads.length > maxNamedLeads ? <span>{` and ${leads.length - maxNamedLeads} more`}</span> : null}
  </>
);

interface TimesFoldProps {
  entries: readonly AuditEntry[];
  When: typeof Hour;
  /** Whether it has to be said which lead each is of. */
  shouldNameLeads: boolean;
}

/** Each time where it was done several times, or each record of the one time. */
function TimesFold({ entries, When, shouldNameLeads }: TimesFoldProps): ReactElement {
  const times = Math.max(...entries.map(({ action }) => entries.filter((entry) => entry.action === action).length));
  const label = times > 1 ? `${times} times` : `${entries.length} records`;
  return (
    <details className="audit-times">
      <summary>{shouldNameLeads ? 'Each time' : label}</summary>
      <ol>
        {entries.map((entry) => (
          <li key={entry.id}>
            <When at={entry.at} />
            <span>{`, ${auditActions[entry.action].toLowerCase()}`}</span>
            {shouldNameLeads ? (
              <>
                <span>: </span>
                <Subject {...entry} />
              </>
            ) : null}
            <span>{`${entry.network ? `, ${networkText(entry.network)}` : ''} `}</span>
            <Details of={entry.details} />
          </li>
        ))}
      </ol>
    </details>
  );
}

/** What the sentence says already. */
const counts = ['leads', 'moreThan'];

/** `version 4`, and `draft` as a sign of its own. */
function Details({ of }: { of: AuditEntry['details'] }): ReactElement | null {
  const { status, ...others } = of;
  const shownDetails = Object.entries(others).filter(([name, value]) => value !== '' && !counts.includes(name));
  return (
    <>
      {shownDetails.length > 0 ? <small>{` ${shownDetails.map(detailText).join(', ')}`}</small> : null}
      {status ? (
        <small>
          {' '}
          <span className={`chip ${status}`}>{status}</span>
        </small>
      ) : null}
    </>
  );
}

function detailText([name, value]: [string, AuditEntry['details'][string]]): string {
  if (name === 'filters') return `by ${String(value).replaceAll(',', ', ')}`;
  return `${name} ${value}`;
}

/** What was done, and to what, as one sentence. */
function ActionText(entry: AuditEntry): ReactElement {
  const { action, subject } = entry;
  const text = auditActions[isOpening(entry) ? 'lead-opened' : action];
  if (!subject) return <span>{action === 'leads-exported' ? exportText(entry.details) : text}</span>;
  if (action === 'picture-uploaded')
    return (
      <>
        <span>Uploaded </span>
        <a href={subject}>a picture</a>
      </>
    );
  return (
    <>
      <span>{withSubject(text)}</span>
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
    <span className="audit-id" title={subject}>
      {name}
    </span>
  );
}
