import { type ReactElement, useEffect, useRef, useState } from 'react';
import { formatPhone } from '#site/shared/forms/phone.ts';
import type { LeadOptions } from '#site/shared/lead.ts';
import type { Person } from '#site/shared/person.ts';
import { Failure, QuietButton } from '#site/staff/controls.tsx';
import { SearchField } from '#site/staff/search-field.tsx';
import { useAttempt } from '#site/staff/use-attempt.ts';
import { useLoaded } from '#site/staff/use-loaded.ts';
import { MergeQuestion } from './merge-question.tsx';
import type { FoundPerson, PeopleApi } from './people-api.ts';

interface MergeFormProps {
  api: PeopleApi;
  person: Person;
  options: LeadOptions | undefined;
  onMerged: (merged: Person) => void;
  onClose: () => void;
}

/** Finds the other record of the same person, and asks before merging the two. */
export function MergeForm({ api, person: opened, ...others }: MergeFormProps): ReactElement {
  const [person, setPerson] = useState(opened);
  const [other, setOther] = useState<Person>();
  const [search, setSearch] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step moves the focus to the heading.
  useEffect(() => heading.current?.focus(), [other]);
  async function showChanged(stored: Person, otherId: string): Promise<void> {
    setPerson(stored);
    setOther((await api.read(otherId)).person);
  }
  return (
    <section className="card merge-form" role="alertdialog" aria-labelledby="merge-heading">
      <h4 id="merge-heading" ref={heading} tabIndex={-1}>
        {other ? 'Are these two the same person?' : `Who is the same person as ${person.name}?`}
      </h4>
      {other ? (
        <MergeQuestion
          {...{ api, person, other, ...others }}
          onConflict={(stored) => showChanged(stored, other.id)}
          onBack={() => setOther(undefined)}
        />
      ) : (
        <>
          <SearchField
            id="merge-search"
            label="Find by name, phone or email"
            shortLabel="Name, phone or email"
            value={search}
            onSearch={setSearch}
          />
          <Choices key={search} {...{ api, person, search }} onChoose={setOther} />
          <QuietButton onClick={others.onClose}>Cancel</QuietButton>
        </>
      )}
    </section>
  );
}

interface ChoicesProps extends Pick<MergeFormProps, 'api' | 'person'> {
  search: string;
  onChoose: (other: Person) => void;
}

function Choices({ api, person, search, onChoose }: ChoicesProps): ReactElement {
  const find = async (): Promise<FoundPerson[] | null> => (search.trim() ? api.find(search) : null);
  const { value: people, failure: unfound } = useLoaded(search, find, 'Could not search. Please try again.');
  const { failure, attempt } = useAttempt('Could not load this person. Please try again.');
  const others = people?.filter(({ personId }) => personId !== person.id);
  const choose = (id: string): Promise<void> => attempt(async () => onChoose((await api.read(id)).person));
  return (
    <>
      <p role="status">{others?.length === 0 ? `Nobody else matches “${search}”.` : ''}</p>
      <ul className="split-choices">
        {others?.map(({ personId, name, phoneE164, phone, email, course, formTitle }) => (
          <li key={personId}>
            <QuietButton onClick={() => void choose(personId)}>
              <b>{name}</b>
              <span>{` ${[formatPhone(phoneE164 ?? phone ?? ''), email, course ?? formTitle].filter(Boolean).join(', ')}`}</span>
            </QuietButton>
          </li>
        ))}
      </ul>
      <Failure>{unfound ?? failure}</Failure>
    </>
  );
}
