import { type ReactElement, useEffect, useRef, useState } from 'react';
import type { Person } from '#site/shared/person.ts';
import { failureText } from '#site/staff/api.ts';
import { Failure, QuietButton } from '#site/staff/controls.tsx';
import { changedText, type PeopleApi } from './people-api.ts';

interface EraseFormProps {
  api: PeopleApi;
  person: Person;
  onErased: () => void;
  onClose: () => void;
}

export function EraseForm({ api, person, onErased, onClose }: EraseFormProps): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const [failure, setFailure] = useState('');
  const [isErasing, setErasing] = useState(false);
  async function erase(): Promise<void> {
    setErasing(true);
    const outcome = await api
      .erase(person)
      .catch((error: unknown) => failureText(error, 'Could not erase the data. Please try again.'));
    setErasing(false);
    if (outcome === 'erased') return onErased();
    setFailure(outcome === 'changed' ? changedText : outcome);
  }
  const enquiries = person.count === 1 ? 'the enquiry' : `all ${person.count} enquiries`;
  return (
    <section className="conflict card" role="alertdialog" aria-labelledby="erase-heading" aria-describedby="erase-what">
      <h4 id="erase-heading" ref={heading} tabIndex={-1}>{`Erase ${person.name}?`}</h4>
      <p id="erase-what">{`This permanently deletes ${enquiries} with all notes, calls and emails. The audit records who erased the data, without the person’s name.`}</p>
      <div className="actions">
        <button type="button" disabled={isErasing} onClick={() => void erase()}>
          Erase everything
        </button>
        <QuietButton onClick={onClose}>Cancel</QuietButton>
      </div>
      <Failure>{failure}</Failure>
    </section>
  );
}
