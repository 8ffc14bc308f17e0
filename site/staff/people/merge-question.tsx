import type { ReactElement } from 'react';
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
  onBack: () => void;
  onClose: () => void;
}

/** Shows two people side by side, and merges them after a confirmation. */
export function MergeQuestion({ api, person, other, options, onMerged, onBack, onClose }: MergeQuestionProps): ReactElement {
  const { failure, isBusy, attempt } = useAttempt('Could not merge these people. Please try again.');
  const merge = (): Promise<void> => attempt(async () => onMerged(expectSaved(await api.merge(person, other), changedText)));
  const isLikely = identityRows.some(([, list]) => findMark(list(person), list(other)) === 'same');
  return (
    <>
      <Comparison {...{ person, other, options }} />
      {isLikely ? null : (
        <p className="restored">No name, phone number or email is the same. Please check that this is one person.</p>
      )}
      <p>{`All their enquiries, notes and calls will belong to one person. ${describeKept(person, other)} You can undo this with “Split this person”.`}</p>
      <div className="actions">
        <button type="button" className={isLikely ? undefined : 'quiet'} disabled={isBusy} onClick={() => void merge()}>
          Merge these two people
        </button>
        <button type="button" className={isLikely ? 'quiet' : undefined} onClick={onBack}>
          Choose another person
        </button>
        <QuietButton onClick={onClose}>Cancel</QuietButton>
      </div>
      <Failure>{failure}</Failure>
    </>
  );
}

const changedText =
  'A colleague changed the details of one of these people in the meantime. Open the lead again to see the change.';

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)];

function listOwners({ enquiries }: Person, options: LeadOptions | undefined): string[] {
  const names = staffNames(options);
  return distinct(
    enquiries.map(({ assigneeId }) => (assigneeId === null ? 'Unassigned' : (names.get(assigneeId) ?? 'A deactivated account'))),
  );
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
  return `Each enquiry keeps its owner, and the person is named ${name}, as in the latest enquiry.`;
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
    ['Enquiries', ({ count }) => [String(count)]],
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
