import type { ReactElement } from 'react';
import { formatDate } from '#site/shared/date-formats.ts';
import { formatPhone } from '#site/shared/forms/phone.ts';
import type { LeadOptions } from '#site/shared/lead.ts';
import type { Person } from '#site/shared/person.ts';
import { expectSaved } from '#site/staff/api.ts';
import { Failure, QuietButton } from '#site/staff/controls.tsx';
import { staffNames } from '#site/staff/leads/staff-names.ts';
import { useAttempt } from '#site/staff/use-attempt.ts';
import type { PeopleApi } from './people-api.ts';

interface MergeQuestionProps {
  api: PeopleApi;
  person: Person;
  other: Person;
  options: LeadOptions | undefined;
  onMerged: (merged: Person) => void;
  /** Shows both people again after a colleague has changed one of them. Gets the first person as stored. */
  onConflict: (stored: Person) => Promise<void>;
  onBack: () => void;
  onClose: () => void;
}

/** Shows two people side by side, and merges them after a confirmation. */
export function MergeQuestion({ api, person, other, options, ...events }: MergeQuestionProps): ReactElement {
  const { failure, isBusy, attempt } = useAttempt('Could not merge these people. Please try again.');
  const isLikely = identityRows.some(([, list]) => findMark(list(person), list(other)) === 'same');
  async function merge(): Promise<void> {
    const outcome = await api.merge(person, other);
    if (outcome.kind === 'conflict') await events.onConflict(outcome.value);
    events.onMerged(expectSaved(outcome, changedText));
  }
  const steps = [
    { label: 'Merge these two people', isSuggested: isLikely, act: () => void attempt(merge) },
    { label: 'Choose another person', isSuggested: !isLikely, act: events.onBack },
  ].sort((one, two) => Number(two.isSuggested) - Number(one.isSuggested));
  return (
    <>
      <Comparison {...{ person, other, options }} />
      {isLikely ? null : (
        <p className="restored">No name, phone number or email is the same. Please check that this is one person.</p>
      )}
      <p>{`${describeKept(person, other)} You can undo this with “Split this person”.`}</p>
      <div className="actions">
        {steps.map(({ label, isSuggested, act }) => (
          <button key={label} type="button" className={isSuggested ? undefined : 'quiet'} disabled={isBusy} onClick={act}>
            {label}
          </button>
        ))}
        <QuietButton onClick={events.onClose}>Cancel</QuietButton>
      </div>
      <Failure>{failure}</Failure>
    </>
  );
}

const changedText = 'A colleague changed the details of one of these people in the meantime. Check them again before you merge.';

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)];

function listOwners({ enquiries }: Person, options: LeadOptions | undefined): string[] {
  const names = staffNames(options);
  return distinct(
    enquiries.map(({ assigneeId }) => (assigneeId === null ? 'Unassigned' : (names.get(assigneeId) ?? 'A deactivated account'))),
  );
}

const maxListed = 3;

/** Lists a person's latest enquiries, each with its day, and the number of the others. */
function listEnquiries({ enquiries, count }: Person): string[] {
  const latest = enquiries
    .slice(0, maxListed)
    .map(({ title, createdAt }) => `${title}, ${formatDate('day', createdAt).replaceAll(' ', '\u00a0')}`);
  return count > maxListed ? [...latest, `and ${count - maxListed} more`] : latest;
}

type ListValues = (person: Person) => readonly string[];

const identityRows: readonly (readonly [label: string, list: ListValues])[] = [
  ['Name', ({ enquiries }) => distinct(enquiries.map(({ name }) => name))],
  ['Phone', ({ phones }) => phones.map(formatPhone)],
  ['Email', ({ emails }) => emails],
];

/** Says whose name and owner stay after a merge. A person has the name given in the latest enquiry. */
export function describeKept(person: Person, other: Person): string {
  const latest = (each: Person): string => each.enquiries[0]?.createdAt ?? '';
  const { name } = latest(other) > latest(person) ? other : person;
  return `They become one person, named ${name}, and each enquiry keeps its owner.`;
}

/** Compares two lists of values. One common value is enough. Undefined if a list is empty. */
function findMark(one: readonly string[], other: readonly string[]): 'same' | 'differs' | undefined {
  if (!one.length || !other.length) return undefined;
  return one.some((text) => other.includes(text)) ? 'same' : 'differs';
}

interface MarkProps {
  mark: ReturnType<typeof findMark>;
  isIdentity: boolean;
}

/** A shared owner does not suggest that two people are the same, so its mark has no colour. */
function Mark({ mark, isIdentity }: MarkProps): ReactElement | null {
  if (!mark) return null;
  const tone = mark === 'same' ? 'active' : 'warning';
  return <span className={isIdentity ? `chip ${tone}` : 'chip'}>{mark === 'same' ? 'Same' : 'Differs'}</span>;
}

function Comparison({ person, other, options }: Pick<MergeQuestionProps, 'person' | 'other' | 'options'>): ReactElement {
  const rows: readonly (readonly [label: string, list: ListValues])[] = [
    ...identityRows,
    ['Owner', (each) => listOwners(each, options)],
    ['Enquiries', listEnquiries],
  ];
  return (
    <table className="person-comparison">
      <thead>
        <tr>
          <td />
          <th scope="col">This person</th>
          <th scope="col">Other person</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, list]) => (
          <tr key={label}>
            <th scope="row">
              <span>{`${label} `}</span>
              {label === 'Enquiries' ? null : <Mark isIdentity={label !== 'Owner'} mark={findMark(list(person), list(other))} />}
            </th>
            <Values texts={list(person)} />
            <Values texts={list(other)} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Values = ({ texts }: { texts: readonly string[] }): ReactElement => (
  <td>{texts.length ? texts.map((text) => <Value key={text} text={text} />) : <span>None</span>}</td>
);

/** Lets a long email address break before its `@`. */
function Value({ text }: { text: string }): ReactElement {
  const [name = '', host] = text.split(/(?=@)/);
  return (
    <div>
      <span>{name}</span>
      {host ? (
        <>
          <wbr />
          <span>{host}</span>
        </>
      ) : null}
    </div>
  );
}
