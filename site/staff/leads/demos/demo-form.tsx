import { type FormEvent, type ReactElement, useState } from 'react';
import type { LeadDetail, LeadOptions, OfferedBatch } from '#site/shared/lead.ts';
import { type Choice, CloseButton, Failure, Select, TextField } from '#site/staff/controls.tsx';
import type { LeadApi } from '#site/staff/leads/lead-api.ts';
import { fromLocalField, toLocalField } from '#site/staff/local-time.ts';
import { Radios } from '#site/staff/radios.tsx';
import { formatClassTime } from '#site/staff/time.tsx';
import { useDemoWrite } from './use-demo-write.ts';

export interface DemoFormProps {
  api: LeadApi;
  lead: LeadDetail;
  options: LeadOptions;
  onChanged: (lead: LeadDetail) => void;
  onSaved?: () => void;
}

const getId = ({ calendar }: OfferedBatch): string => calendar;

const findTitle = ({ courses }: LeadOptions, { course }: OfferedBatch): string =>
  courses.find(({ key }) => key === course)?.title ?? course;

/** Returns an option that is short enough for a phone: first class and course. Details of the selected batch appear below the list. */
const toChoice = (options: LeadOptions, batch: OfferedBatch): Choice => [
  getId(batch),
  `${formatClassTime(batch.startsAt)}: ${findTitle(options, batch)}`,
];

interface BatchTextProps {
  batch: OfferedBatch;
  title: string;
}

const maxCards = 3;

/** Returns the text after the date of the first class: `Sat and Sun, 9:00 am to 12:00 pm India time, Online Training`. */
const formatHours = ({ text }: OfferedBatch): string => text.replace(/^.*?, /, '');

const BatchText = ({ batch, title }: BatchTextProps): ReactElement => (
  <p>
    <span className="hint">{`${title}, ${formatHours(batch)} `}</span>
    {batch.isPlaceholder ? <span className="chip warning">The date may still change</span> : null}
  </p>
);

interface ClassTimeProps {
  startsAt: string | null;
  onChange: (startsAt: string | null) => void;
}

/** Field for a class at another time than the batch's first class. Closing it chooses the first class again. */
const ClassTime = ({ startsAt, onChange }: ClassTimeProps): ReactElement => (
  <details onToggle={({ currentTarget }) => currentTarget.open || onChange(null)}>
    <summary>Another time</summary>
    <TextField
      id="demo-time"
      label="Day and time of the class (India time)"
      type="datetime-local"
      value={toLocalField(startsAt)}
      onType={(time) => onChange(fromLocalField(time))}
    />
  </details>
);

const BatchCard = ({ batch }: Pick<BatchTextProps, 'batch'>): ReactElement => (
  <>
    <b>{formatClassTime(batch.startsAt)}</b>
    <small>{formatHours(batch)}</small>
    {batch.isPlaceholder ? <small>The date may still change</small> : null}
  </>
);

/** Puts the batches of the lead's course first, because they are the most likely choice. */
const sortFor = (courseKey: string | null, batches: readonly OfferedBatch[]): OfferedBatch[] => [
  ...batches.filter(({ course }) => course === courseKey),
  ...batches.filter(({ course }) => course !== courseKey),
];

/** Manages the choice of a class. If neither the lead nor the demo has a course, no batch is preselected. */
function useChosenClass(batches: readonly OfferedBatch[], courseKey: string | null) {
  const [chosen, setChosen] = useState('');
  const [time, setTime] = useState<string | null>(null);
  const suggested = batches.find(({ course }) => course === courseKey);
  const batch = batches.find((each) => getId(each) === chosen) ?? suggested;
  const startsAt = time ?? batch?.startsAt ?? null;
  function choose(id: string): void {
    setChosen(id);
    setTime(null);
  }
  return { batch, startsAt, choose, setTime };
}

/** Focuses the selected batch when the form opens, so that Enter books it. */
const focusBatch = (form: HTMLFormElement | null): void => form?.querySelector<HTMLElement>('input:checked, select')?.focus();

/** Form that books a demo, or moves the demo that the lead already has. */
export function DemoForm({ onSaved, ...props }: DemoFormProps): ReactElement {
  const { lead, options } = props;
  const moved = lead.demo && !lead.demo.outcome ? lead.demo : undefined;
  const courseKey = moved?.courseKey ?? lead.courseKey;
  const batches = sortFor(courseKey, options.batches);
  const { batch, startsAt, choose, setTime } = useChosenClass(batches, courseKey);
  const { isSaving, failure, setFailure, write } = useDemoWrite(props);
  const cards = batches.filter(({ course }) => course === courseKey).slice(0, maxCards);
  const others = batches.slice(cards.length);
  const other = batch && others.includes(batch) ? batch : undefined;
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!batch) return setFailure('Choose a batch first.');
    const body = { batch: getId(batch), ...(startsAt && { startsAt }) };
    const isSaved = await write(moved ? { method: 'PATCH', part: `/${moved.id}`, body } : { method: 'POST', part: '', body });
    if (isSaved) onSaved?.();
  }
  const title = moved ? 'Move the demo' : 'Book a demo class';
  return (
    <form ref={focusBatch} className="contact-card" aria-labelledby="demo-title" onSubmit={(event) => void save(event)}>
      <h4 id="demo-title">{title}</h4>
      <CloseButton onClick={onSaved} />
      <Radios
        className="choice-cards"
        legend="Batch"
        name="demo-card"
        choices={cards.map((each) => [getId(each), <BatchCard key={getId(each)} batch={each} />])}
        chosen={batch && getId(batch)}
        onChoose={choose}
      >
        {others.length ? (
          <Select
            id="demo-batch"
            label={cards.length ? 'Another batch' : 'Batch'}
            value={other ? getId(other) : ''}
            choices={[['', cards.length ? 'Another batch' : 'Choose a batch'], ...others.map((each) => toChoice(options, each))]}
            onChoose={choose}
          />
        ) : null}
      </Radios>
      {other ? <BatchText batch={other} title={findTitle(options, other)} /> : null}
      {batch ? <ClassTime startsAt={startsAt} onChange={setTime} /> : null}
      {moved ? null : <p className="hint">Booking sends no message. You can send the time by WhatsApp or email afterwards.</p>}
      <button type="submit" aria-disabled={isSaving}>
        {moved ? 'Move the demo' : `Book for ${lead.name}`}
      </button>
      <Failure>{failure}</Failure>
    </form>
  );
}
