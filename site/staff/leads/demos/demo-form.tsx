import { type ReactElement, useRef, useState } from 'react';
import type { LeadDetail, LeadOptions, OfferedBatch } from '#site/shared/lead.ts';
import { failureText } from '#site/staff/api.ts';
import { type Choice, Failure, QuietButton, Select } from '#site/staff/controls.tsx';
import { demoMessage, mailHref, whatsappHref } from '#site/staff/leads/contact/lead-message.ts';
import type { LeadApi } from '#site/staff/leads/lead-api.ts';
import { StaffIcon } from '#site/staff/staff-icon.tsx';
import { formatClassTime, withTwelveHours } from '#site/staff/time.tsx';
import { BatchCards, formatHours } from './batch-cards.tsx';

export interface DemoFormProps {
  api: LeadApi;
  lead: LeadDetail;
  options: LeadOptions;
  onChanged: (lead: LeadDetail) => void;
}

const getId = ({ calendar }: OfferedBatch): string => calendar;

const findTitle = ({ courses }: LeadOptions, { course }: OfferedBatch): string =>
  courses.find(({ key }) => key === course)?.title ?? course;

const formatDetails = (batch: OfferedBatch): string => `${batch.text}${batch.isPlaceholder ? ' (not confirmed yet)' : ''}`;

const formatLabel = (options: LeadOptions, batch: OfferedBatch): string =>
  `${findTitle(options, batch)}: ${formatDetails(batch)}`;

/** Returns a short option that fits on a phone: first class and course. Details of the selected batch appear below the list. */
const toChoice = (options: LeadOptions, batch: OfferedBatch): Choice => [
  getId(batch),
  `${formatClassTime(batch.startsAt)}: ${findTitle(options, batch)}`,
];

interface BatchTextProps {
  batch: OfferedBatch;
  title: string;
}

const maxCards = 3;

const BatchText = ({ batch, title }: BatchTextProps): ReactElement => (
  <p className="demo-batch">
    <span className="hint">{`${title}, ${formatHours(batch)}`}</span>
    {batch.isPlaceholder ? <span className="chip warning">The date may still change</span> : null}
  </p>
);

/** Puts the batches of the lead's course first, because they are the most likely choice. */
const sortFor = (courseKey: string | null, batches: readonly OfferedBatch[]): OfferedBatch[] => [
  ...batches.filter(({ course }) => course === courseKey),
  ...batches.filter(({ course }) => course !== courseKey),
];

function useBooking({ api, lead, options, onChanged }: DemoFormProps, batches: readonly OfferedBatch[]) {
  const [chosen, setChosen] = useState('');
  const [booked, setBooked] = useState<OfferedBatch>();
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState('');
  // The same key is used again after a lost response, so that the demo is booked only once.
  const attempt = useRef<{ batch: string; key: string }>(undefined);
  // Without a course in the lead, no batch is preselected.
  const suggested = batches.find(({ course }) => course === lead.courseKey);
  const batch = batches.find((each) => getId(each) === chosen) ?? suggested;
  function choose(id: string): void {
    setChosen(id);
    setFailure('');
  }
  async function save(offered: OfferedBatch): Promise<void> {
    setSaving(true);
    setFailure('');
    try {
      const key = attempt.current?.batch === getId(offered) ? attempt.current.key : crypto.randomUUID();
      attempt.current = { batch: getId(offered), key };
      const outcome = await api.change(lead.id, createBooking(options, offered), { version: lead.version, key });
      attempt.current = undefined;
      if (outcome.kind === 'refused') setFailure(outcome.message);
      else onChanged(outcome.value);
      if (outcome.kind === 'conflict') setFailure('Somebody else has changed this lead meanwhile. Look, and book again.');
      if (outcome.kind === 'saved') setBooked(offered);
    } catch (error) {
      setFailure(failureText(error, 'The demo could not be booked. Please try again.'));
    }
    setSaving(false);
  }
  function book(): void {
    if (isSaving) return;
    if (batch) void save(batch);
    else setFailure('Choose a batch first.');
  }
  return { batch, booked, isSaving, failure, choose, book };
}

export function DemoForm(props: DemoFormProps): ReactElement {
  const { lead, options } = props;
  const batches = sortFor(lead.courseKey, options.batches);
  const { batch, booked, isSaving, failure, choose, book } = useBooking(props, batches);
  const cards = batches.filter(({ course }) => course === lead.courseKey).slice(0, maxCards);
  const others = batches.slice(cards.length);
  const other = batch && others.includes(batch) ? batch : undefined;
  return (
    <section className="demo-form" aria-labelledby="demo-title">
      <h4 id="demo-title">Book a demo class</h4>
      <QuietButton className="close icon-button">
        <StaffIcon name="close" />
        <span className="visually-hidden">Close</span>
      </QuietButton>
      <BatchCards batches={cards} chosen={batch} onChoose={(each) => choose(getId(each))} />
      {others.length ? (
        <Select
          id="demo-batch"
          label={cards.length ? 'Or another batch' : 'Batch'}
          value={other ? getId(other) : ''}
          choices={[['', cards.length ? 'Choose another' : 'Choose a batch'], ...others.map((each) => toChoice(options, each))]}
          onChoose={choose}
        />
      ) : null}
      {other ? <BatchText batch={other} title={findTitle(options, other)} /> : null}
      {booked ? null : <p className="hint">Booking sends nothing. Next you can send the time by WhatsApp or mail.</p>}
      <button type="button" aria-disabled={isSaving} onClick={book}>{`Book for ${lead.name}`}</button>
      <p role="status">{booked ? `Booked: ${withTwelveHours(formatLabel(options, booked))}` : null}</p>
      {booked ? <BookedLinks lead={lead} options={options} batch={booked} /> : null}
      <Failure>{failure || null}</Failure>
    </section>
  );
}

/** The follow-up is the class itself, so that staff ask afterwards how it went. */
const createBooking = (options: LeadOptions, batch: OfferedBatch) => ({
  status: 'demo-booked' as const,
  followUpAt: batch.startsAt,
  note: `Demo booked: ${formatLabel(options, batch)}`,
});

interface BookedLinksProps extends Pick<DemoFormProps, 'lead' | 'options'> {
  batch: OfferedBatch;
}

function BookedLinks({ lead, options, batch }: BookedLinksProps): ReactElement {
  const message = demoMessage(lead, findTitle(options, batch), { batch, options });
  return (
    <p className="lead-contacts">
      <a href={new URL(batch.calendar).pathname} download>
        Calendar entry
      </a>
      {lead.phoneE164 ? (
        <a href={whatsappHref(lead.phoneE164, message)} target="_blank" rel="noopener noreferrer">
          Send by WhatsApp
        </a>
      ) : null}
      {lead.email ? <a href={mailHref(lead.email, message)}>Send by mail</a> : null}
    </p>
  );
}
