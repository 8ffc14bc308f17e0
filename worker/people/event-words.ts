import type { EdgeCatalogue } from '#catalogue/edge.ts';
import { deliveryStates } from '#site/shared/delivery-states.ts';
import { formTitle } from '#site/shared/forms/forms.ts';
import type { Fact } from '#site/shared/lead.ts';
import { type ContactResult, type ContactWay, contactLabels, resultLabels } from '#site/shared/lead-contact.ts';
import type { PersonEvent, PersonEventKind } from '#site/shared/person.ts';
import { isoTime } from '#site/shared/times.ts';
import { courseTitle } from '../stored-lead/describe.ts';
import { type Arrival, campaignFacts, campaignTitle } from './campaign.ts';

export interface EventRow {
  at: number;
  key: string;
  kind: PersonEventKind;
  lead_id: string | null;
  /** JSON of the `EventData` for this kind. */
  data: string;
  actor: string | null;
}

interface EnquiredCourse {
  course: string | null;
  course_key: string | null;
  details: string;
}

interface Consent {
  consent: number | null;
  offers: number | null;
  adult: number | null;
  notice: string | null;
  withdrawn: number;
}

interface StaffWork {
  changes: string;
  note: string | null;
  way: ContactWay | null;
  result: ContactResult | null;
  /** 1 for a contact that was logged by mistake and undone. */
  isTakenBack: number;
}

interface EventData {
  page: Arrival;
  enquiry: EnquiredCourse & { form: string };
  download: EnquiredCourse;
  prize: { reward: string };
  consent: Consent | { takenBack: 1 };
  mail: { mail: string; status: string; attempts: number; error: string | null };
  contact: StaffWork;
  note: StaffWork;
  change: StaffWork;
  person: { change: 'joined' | 'split' | 'kept-apart'; count: number; isOther: number; isByHand: number };
}

type Words = Partial<Pick<PersonEvent, 'title' | 'facts' | 'note' | 'changes'>>;
type Wording<Data> = (data: Data, catalogue: EdgeCatalogue | undefined) => Words;

const mailNames: Readonly<Record<string, string>> = {
  'department-mail': 'Email to the department',
  acknowledgement: 'Confirmation to the person',
  webhook: 'Message to the webhook',
  'demo-reminder': 'Demo reminder',
};
const yesNo = (label: string, value: number | null): Fact[] => (value === null ? [] : [{ label, value: value ? 'yes' : 'no' }]);

function consentWords(data: EventData['consent']): Words {
  if ('takenBack' in data) return { title: 'Withdrew consent to offers' };
  const { consent, offers, adult, notice, withdrawn } = data;
  const facts = [...yesNo('Contact', consent), ...yesNo('Offers', withdrawn ? null : offers), ...yesNo('Adult', adult)];
  const noticeFacts = notice ? [{ label: 'Notice', value: notice }] : [];
  return { title: consent ? 'Agreed to be contacted' : 'Consent', facts: [...facts, ...noticeFacts] };
}

function personWords({ change, count, isOther, isByHand }: EventData['person']): Words {
  const enquiries = count === 1 ? '1 enquiry' : `${count} enquiries`;
  if (change === 'kept-apart')
    return { title: 'Kept separate: one enquiry has the contact details of two people who were split earlier' };
  if (change === 'joined' && isByHand) return { title: `Merged by hand with another person, who had ${enquiries}` };
  if (change === 'joined')
    return {
      title: `Merged with another person, who had ${enquiries}: one enquiry has the phone number of one and the email of the other`,
    };
  return {
    title: isOther
      ? `Created when ${enquiries} ${count === 1 ? 'was' : 'were'} split off from another person`
      : `${enquiries} moved to another person after a split`,
  };
}

function workWords({ changes, note, way, result, isTakenBack }: StaffWork): Words {
  const resultText = (result ? `: ${resultLabels[result]}` : '') + (isTakenBack ? ' (undone: logged by mistake)' : '');
  return { title: way && way !== 'note' ? `${contactLabels[way]}${resultText}` : '', note, changes: JSON.parse(changes) };
}

const formatCourse = (lead: EnquiredCourse, catalogue: EdgeCatalogue | undefined): string => {
  const title = courseTitle(catalogue, lead);
  return title ? `: ${title}` : '';
};

const wordings: { [Kind in PersonEventKind]: Wording<EventData[Kind]> } = {
  page: (arrival) => ({ title: campaignTitle(arrival), facts: campaignFacts(arrival) }),
  enquiry: ({ form, ...lead }, catalogue) => ({ title: formTitle(form) + formatCourse(lead, catalogue) }),
  download: (lead, catalogue) => ({ title: `Syllabus${formatCourse(lead, catalogue)}` }),
  prize: ({ reward }) => ({ title: reward }),
  consent: consentWords,
  mail: ({ mail, status, attempts, error }) => ({
    title: `${mailNames[mail] ?? mail}: ${deliveryStates[status] ?? status}`,
    facts: error ? [{ label: `After ${attempts} attempts`, value: error }] : [],
  }),
  contact: workWords,
  note: workWords,
  change: workWords,
  person: personWords,
};

/** Describes an event in words. Events of all kinds have the same shape. */
export function toEvent({ at, lead_id, data, ...row }: EventRow, catalogue: EdgeCatalogue | undefined): PersonEvent {
  const words = (wordings[row.kind] as Wording<unknown>)(JSON.parse(data), catalogue);
  return { ...row, at: isoTime(at), leadId: lead_id, title: '', facts: [], note: null, changes: {}, ...words };
}
