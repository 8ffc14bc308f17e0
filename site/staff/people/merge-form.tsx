import { type ReactElement, useEffect, useRef, useState } from 'react';
import { formatPhone } from '#site/shared/forms/phone.ts';
import type { LeadOptions } from '#site/shared/lead.ts';
import type { Person } from '#site/shared/person.ts';
import { failureText } from '#site/staff/api.ts';
import { Failure, QuietButton } from '#site/staff/controls.tsx';
import { SearchField } from '#site/staff/search-field.tsx';
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
export function MergeForm({ api, person, ...others }: MergeFormProps): ReactElement {
  const [other, setOther] = useState<Person>();
  const [search, setSearch] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step moves the focus to the heading.
  useEffect(() => heading.current?.focus(), [other]);
  return (
    <section className="card merge-form" role="alertdialog" aria-labelledby="merge-heading">
      <h4 id="merge-heading" ref={heading} tabIndex={-1}>
        {other ? 'Are these two the same person?' : `Who is the same person as ${person.name}?`}
      </h4>
      {other ? (
        <MergeQuestion {...{ api, person, other, ...others }} onBack={() => setOther(undefined)} />
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
  const [people, setPeople] = useState<readonly FoundPerson[]>();
  const [failure, setFailure] = useState('');
  useEffect(() => {
    if (search.trim())
      api.find(search).then(setPeople, (error: unknown) => setFailure(failureText(error, 'Could not search. Please try again.')));
  }, [api, search]);
  const others = people?.filter(({ personId }) => personId !== person.id);
  async function choose(id: string): Promise<void> {
    await api.read(id).then(
      (page) => onChoose(page.person),
      (error: unknown) => setFailure(failureText(error, 'Could not load this person. Please try again.')),
    );
  }
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
      <Failure>{failure}</Failure>
    </>
  );
}
