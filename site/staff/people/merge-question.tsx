import { type ReactElement, useState } from 'react';
import { formatPhone } from '#site/shared/forms/phone.ts';
import type { LeadOptions } from '#site/shared/lead.ts';
import type { Person } from '#site/shared/person.ts';
import { failureText } from '#site/staff/api.ts';
import { Failure, QuietButton } from '#site/staff/controls.tsx';
import { staffNames } from '#site/staff/leads/staff-names.ts';
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
  const [failure, setFailure] = useState('');
  const [isSaving, setSaving] = useState(false);
  async function merge(): Promise<void> {
    setSaving(true);
    const outcome = await api
      .merge(person, other)
      .catch((error: unknown) => failureText(error, 'Could not merge these people. Please try again.'));
    setSaving(false);
    if (typeof outcome === 'string') return setFailure(outcome);
    if (outcome.kind === 'saved') return onMerged(outcome.value);
    if (outcome.kind === 'conflict')
      return setFailure(
        'A colleague changed the details of one of these people in the meantime. Open the lead again to see the change.',
      );
    setFailure(Object.values(outcome.errors)[0] ?? outcome.message);
  }
  return (
    <>
      <Comparison {...{ person, other, options }} />
      <p>All their enquiries, notes and calls will belong to one person. You can undo this with “Split this person”.</p>
      <div className="actions">
        <button type="button" disabled={isSaving} onClick={() => void merge()}>
          Merge these two people
        </button>
        <QuietButton onClick={onBack}>Choose another person</QuietButton>
        <QuietButton onClick={onClose}>Cancel</QuietButton>
      </div>
      <Failure>{failure}</Failure>
    </>
  );
}

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)];

function listOwners({ enquiries }: Person, options: LeadOptions | undefined): string[] {
  const names = staffNames(options);
  return distinct(
    enquiries.map(({ assigneeId }) => (assigneeId === null ? 'Unassigned' : (names.get(assigneeId) ?? 'A deactivated account'))),
  );
}

function Comparison({ person, other, options }: Pick<MergeQuestionProps, 'person' | 'other' | 'options'>): ReactElement {
  const rows: [label: string, list: (each: Person) => readonly string[]][] = [
    ['Name', ({ enquiries }) => distinct(enquiries.map(({ name }) => name))],
    ['Phone', ({ phones }) => phones.map(formatPhone)],
    ['Email', ({ emails }) => emails],
    ['Enquiries', ({ count }) => [String(count)]],
    ['Owner', (each) => listOwners(each, options)],
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
            <th scope="row">{label}</th>
            <Values texts={list(person)} />
            <Values texts={list(other)} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Values = ({ texts }: { texts: readonly string[] }): ReactElement => (
  <td>{texts.length ? texts.map((text) => <div key={text}>{text}</div>) : <span>None</span>}</td>
);
