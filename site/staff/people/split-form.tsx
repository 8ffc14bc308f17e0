import { type ReactElement, useState } from 'react';
import { statusRules } from '#site/shared/lead-status.ts';
import type { Person } from '#site/shared/person.ts';
import { expectSaved } from '#site/staff/api.ts';
import { Failure, focusAtStart, QuietButton } from '#site/staff/controls.tsx';
import { Time } from '#site/staff/time.tsx';
import { useAttempt } from '#site/staff/use-attempt.ts';
import { changedText, type PeopleApi } from './people-api.ts';

interface SplitFormProps {
  api: PeopleApi;
  person: Person;
  leadId: string;
  onSplit: () => void;
  onClose: () => void;
}

/** Asks which enquiries belong to somebody else, and explains the consequences. */
export function SplitForm({ api, person, leadId, onSplit, onClose }: SplitFormProps): ReactElement {
  const [chosen, setChosen] = useState<readonly string[]>([leadId]);
  const { failure, isBusy, attempt } = useAttempt('Could not split this person. Please try again.');
  const split = (): Promise<void> =>
    attempt(async () => {
      expectSaved(await api.split(person, chosen), changedText);
      onSplit();
    });
  const canSplit = chosen.length > 0 && chosen.length < person.count;
  return (
    <section className="conflict card" role="alertdialog" aria-labelledby="split-heading">
      <h4 id="split-heading" ref={focusAtStart} tabIndex={-1}>
        Which enquiries belong to another person?
      </h4>
      <p>
        The selected enquiries move to a new person. After that, a shared phone number or email will no longer merge the two
        people.
      </p>
      <Choices person={person} chosen={chosen} onChoose={setChosen} />
      <div className="actions">
        <button type="button" disabled={!canSplit || isBusy} onClick={() => void split()}>
          Split into a new person
        </button>
        <QuietButton onClick={onClose}>Cancel</QuietButton>
      </div>
      <Failure>{failure}</Failure>
    </section>
  );
}

interface ChoicesProps {
  person: Person;
  chosen: readonly string[];
  onChoose: (ids: readonly string[]) => void;
}

function Choices({ person, chosen, onChoose }: ChoicesProps): ReactElement {
  const toggle = (id: string): void => onChoose(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  const hasSeveralNames = new Set(person.enquiries.map(({ name }) => name)).size > 1;
  return (
    <ul className="split-choices">
      {person.enquiries.map(({ id, name, title, status, createdAt }) => (
        <li key={id}>
          <label>
            <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
            {hasSeveralNames ? <b>{name}</b> : null}
            <span>{` ${title}, ${statusRules[status].label}, `}</span>
            <Time at={createdAt} />
          </label>
        </li>
      ))}
    </ul>
  );
}
