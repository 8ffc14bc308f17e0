import type { ReactElement } from 'react';
import type { Person } from '#site/shared/person.ts';
import { Failure, focusAtStart, QuietButton } from '#site/staff/controls.tsx';
import { useAttempt } from '#site/staff/use-attempt.ts';
import type { PeopleApi } from './people-api.ts';

interface EraseFormProps {
  api: PeopleApi;
  person: Person;
  onErased: () => void;
  onClose: () => void;
}

export function EraseForm({ api, person, onErased, onClose }: EraseFormProps): ReactElement {
  const { failure, isBusy, attempt } = useAttempt('Could not erase the data. Please try again.');
  const enquiries = person.count === 1 ? 'the enquiry' : `all ${person.count} enquiries`;
  return (
    <section className="conflict card" role="alertdialog" aria-labelledby="erase-heading" aria-describedby="erase-what">
      <h4 id="erase-heading" ref={focusAtStart} tabIndex={-1}>{`Erase ${person.name}?`}</h4>
      <p id="erase-what">{`This permanently deletes ${enquiries} with all notes, calls and emails. The audit records who erased the data, without the person’s name.`}</p>
      <div className="actions">
        <button type="button" disabled={isBusy} onClick={() => void attempt(() => api.erase(person).then(onErased))}>
          Erase everything
        </button>
        <QuietButton onClick={onClose}>Cancel</QuietButton>
      </div>
      <Failure>{failure}</Failure>
    </section>
  );
}
