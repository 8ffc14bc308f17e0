import { type FormEvent, type ReactElement, useState } from 'react';
import { languages } from '#site/shared/languages.ts';
import type { LeadOptions } from '#site/shared/lead.ts';
import type { ListedCounsellor, OwnerRules } from '#site/shared/owner-rules.ts';
import { expectSaved } from '#site/staff/api.ts';
import { type Choice, Failure, QuietButton, Select, TextField } from '#site/staff/controls.tsx';
import { useAttempt } from '#site/staff/use-attempt.ts';
import { ChoiceFold } from './choice-fold.tsx';
import { FormHeading } from './form-heading.tsx';
import { HoursFold } from './hours-fold.tsx';
import { changedText, type OwnerApi } from './owner-api.ts';

interface RulesFormProps {
  api: OwnerApi;
  options: LeadOptions | undefined;
  of: ListedCounsellor | undefined;
  others: readonly ListedCounsellor[];
  onDone: (counsellors: ListedCounsellor[]) => void;
  onCancel: () => void;
}

const defaultRules: OwnerRules = { weight: 1, maxOpen: 50, takes: {}, week: null };

export function RulesForm({ api, options, of, others, onDone, onCancel }: RulesFormProps): ReactElement {
  const [userId, setUserId] = useState(of?.userId ?? '');
  const [rules, setRules] = useState<OwnerRules>(() => (of ? getRules(of) : defaultRules));
  const { failure, attempt } = useAttempt('Could not save the rules. Please try again.');
  const change = (part: Partial<OwnerRules>): void => setRules({ ...rules, ...part });
  const availableStaff = options?.staff.filter(({ id }) => !others.some((other) => other.userId === id)) ?? [];
  function submit(event: FormEvent): void {
    event.preventDefault();
    void attempt(async () => onDone(expectSaved(await api.save(userId, rules, of?.version), changedText)));
  }
  return (
    <form onSubmit={submit} aria-label="Rules">
      <FormHeading>{of ? `Rules for ${of.name}` : 'Add counsellor'}</FormHeading>
      <div className="lead-filters">
        {of ? null : (
          <Select
            id="rules-account"
            label="Account"
            value={userId}
            choices={[['', 'Choose'], ...availableStaff.map(toChoice)]}
            onChoose={setUserId}
          />
        )}
        <NumberFields rules={rules} onChange={change} />
      </div>
      <TakesFolds takes={rules.takes} options={options} onChange={(takes) => change({ takes })} />
      <HoursFold week={rules.week} onChange={(week) => change({ week })} />
      <div className="actions">
        <button type="submit" disabled={!userId}>
          Save rules
        </button>
        <QuietButton onClick={onCancel}>Cancel</QuietButton>
      </div>
      <Failure>{failure}</Failure>
    </form>
  );
}

const getRules = ({ weight, maxOpen, takes, week }: ListedCounsellor): OwnerRules => ({
  weight,
  maxOpen,
  takes,
  week,
});
const toChoice = ({ id, name, email }: LeadOptions['staff'][number]): Choice => [id, `${name} (${email})`];

interface PartProps {
  rules: OwnerRules;
  onChange: (part: Partial<OwnerRules>) => void;
}

function NumberFields({ rules, onChange }: PartProps): ReactElement {
  const counts = [
    ['weight', 'Weight (2 = twice as many leads)', 100],
    ['maxOpen', 'Limit on open leads', 500],
  ] as const;
  return (
    <>
      {counts.map(([name, label, max]) => (
        <TextField
          key={name}
          id={`rules-${name}`}
          label={label}
          type="number"
          required
          min={1}
          max={max}
          value={rules[name] || ''}
          onType={(text) => onChange({ [name]: Number(text) })}
        />
      ))}
    </>
  );
}

interface TakesFoldsProps {
  takes: OwnerRules['takes'];
  options: LeadOptions | undefined;
  onChange: (takes: OwnerRules['takes']) => void;
}

const toSame = (value: string): Choice => [value, value];

function TakesFolds({ takes, options, onChange }: TakesFoldsProps): ReactElement {
  const lists: [keyof OwnerRules['takes'], string, Choice[]][] = [
    ['department', 'Departments', options?.departments.map(({ name, label }) => [name, label]) ?? []],
    ['city', 'Cities', options?.cities.map(toSame) ?? []],
    ['course', 'Courses', options?.courses.map(({ key, title }) => [key, title]) ?? []],
    ['language', 'Languages', languages.map(toSame)],
  ];
  return (
    <>
      {lists.map(([trait, label, choices]) => (
        <ChoiceFold
          key={trait}
          label={label}
          choices={choices}
          chosen={takes[trait] ?? []}
          onChange={(names) => {
            const { [trait]: _, ...rest } = takes;
            onChange(names.length ? { ...rest, [trait]: names } : rest);
          }}
        />
      ))}
    </>
  );
}
