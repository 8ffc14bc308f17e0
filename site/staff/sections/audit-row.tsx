import type { ReactElement } from 'react';
import { auditActions } from '#site/shared/audit-actions.ts';
import type { AuditEntry } from '#site/shared/staff.ts';
import { type DataColumn, DataRow } from '#site/staff/data-list/data-list.tsx';
import { networkText } from '#site/staff/network-text.ts';
import type { Hour } from '#site/staff/time.tsx';
import { formatAuditDetails, isId } from './audit-details.ts';
import { AuditIcon } from './audit-icon.tsx';
import { type FoldedEntries, isOpening } from './fold-entries.ts';

interface AuditRowProps {
  entries: FoldedEntries;
  /** Shows the time of an entry, and its day if the group has several. */
  When: typeof Hour;
  /** The most common network in the list. Narrow screens show a network only if it is a different one. */
  usualNetwork: string | undefined;
}

const listNetworks = ({ entries }: AuditRowProps): string[] => [...new Set(entries.flatMap(({ network }) => network ?? []))];

export const auditColumns: readonly DataColumn<AuditRowProps>[] = [
  { name: 'when', label: 'When', cell: ({ entries: [{ at }], When }) => <When at={at} /> },
  {
    name: 'who',
    label: 'Who',
    cell: ({ entries: [{ actor, actorName, source }] }) =>
      actorName ?? actor ?? (source === 'web' ? 'Not logged in' : `The ${source}`),
    toProps: ({ entries: [{ actor }] }) => ({ title: actor ?? undefined }),
  },
  { name: 'what', label: 'What', cell: What },
  {
    name: 'from',
    label: 'From',
    cell: (row) => listNetworks(row).map(networkText).join(', '),
    toProps: (row) => ({ className: listNetworks(row).every((network) => network === row.usualNetwork) ? 'from usual' : 'from' }),
  },
];

export const AuditRow = (row: AuditRowProps): ReactElement => <DataRow columns={auditColumns} row={row} />;

function What({ entries, When }: AuditRowProps): ReactElement {
  const [{ action, details }, ...earlier] = entries;
  const leads = openedLeads(entries);
  return (
    <>
      <AuditIcon action={action} way={details.way} />
      {leads.length > 1 ? <OpenedLeads leads={leads} /> : <ActionText {...entries[0]} />}
      <span> </span>
      {earlier.length > 0 ? (
        <TimesFold entries={entries} When={When} shouldNameLeads={leads.length > 1} />
      ) : (
        <Details of={details} />
      )}
    </>
  );
}

const openedLeads = (entries: readonly AuditEntry[]): AuditEntry[] =>
  [
    ...new Map(
      entries
        .filter(isOpening)
        .reverse()
        .map((entry) => [entry.leadId, entry]),
    ).values(),
  ].reverse();

const maxNamedLeads = 3;

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
  shouldNameLeads: boolean;
}

function TimesFold({ entries, When, shouldNameLeads }: TimesFoldProps): ReactElement {
  const times = Math.max(...entries.map(({ action }) => entries.filter((entry) => entry.action === action).length));
  const label = times > 1 ? `${times} times` : `${entries.length} entries`;
  return (
    <details className="audit-times">
      <summary>{shouldNameLeads ? 'Show times' : label}</summary>
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

/** Shows `version 4`, and the state of an article as a separate badge. */
function Details({ of }: { of: AuditEntry['details'] }): ReactElement | null {
  const { status, ...others } = of;
  const isState = status && !String(status).includes(' to ');
  const text = formatAuditDetails(isState ? others : of);
  return (
    <>
      {text ? <small>{` ${text}`}</small> : null}
      {isState ? (
        <small>
          {' '}
          <span className={`chip ${status}`}>{status}</span>
        </small>
      ) : null}
    </>
  );
}

function ActionText(entry: AuditEntry): ReactElement {
  const { action, subject } = entry;
  const text = auditActions[isOpening(entry) ? 'lead-opened' : action];
  if (!subject || action === 'leads-imported')
    return <span>{/^leads-(imp|exp|sel)/.test(action) ? countText(text.replace(' leads', ''), entry.details) : text}</span>;
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

/** Returns `Exported 12 leads`. For large files, the exact number is unknown. */
function countText(verb: string, { leads, moreThan }: AuditEntry['details']): string {
  if (moreThan !== undefined) return `${verb} more than ${moreThan} leads`;
  if (leads === undefined) return `${verb} leads`;
  return leads === 1 ? `${verb} 1 lead` : `${verb} ${leads} leads`;
}

/** Returns the text before the target's name: `Opened a lead` becomes `Opened the lead `. */
function withSubject(text: string): string {
  const named = text.replace(/ an? (?:new )?(lead|person|article|account)$/, ' the $1');
  return named !== text || /( of| for| (in)?to|^Invited)$/.test(text) ? `${named} ` : `${text}: `;
}

/** Shows the target's name, or otherwise the start of its id. Links to the lead if it still exists. */
function Subject({ subject, subjectName, leadId }: AuditEntry): ReactElement | null {
  if (!subject) return null;
  if (leadId) return <a href={`#leads/${leadId}`}>{subjectName ?? leadId.slice(0, 8)}</a>;
  const name = subjectName ?? (isId(subject) ? subject.slice(0, 8) : subject);
  return (
    <span className="audit-id" title={subject}>
      {name}
    </span>
  );
}
