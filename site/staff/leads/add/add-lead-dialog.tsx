import {
  type ComponentProps,
  type FormEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { type AddedLead, type Arrival, arrivals } from '#site/shared/added-lead.ts';
import { tidyPhone } from '#site/shared/forms/phone.ts';
import type { LeadDetail, LeadOptions } from '#site/shared/lead.ts';
import { cleanEntry, cleanKey, cleanText } from '#site/shared/text/clean-text.ts';
import { failureText } from '#site/staff/api.ts';
import { type Choice, CloseButton, Failure, Field, QuietButton, Select, TextField } from '#site/staff/controls.tsx';
import { useStoreDraftText } from '#site/staff/leads/lead/draft-text.ts';
import { KnownPerson, useKnownLead } from '#site/staff/leads/lead/known-person.tsx';
import type { LeadApi } from '#site/staff/leads/lead-api.ts';
import { useDialog } from '#site/staff/use-dialog.ts';
import type { StartEntries } from './start-entries.ts';

export interface AddLeadProps {
  api: LeadApi;
  options: LeadOptions | undefined;
  /** Display names of the staff, by account id. */
  names: ReadonlyMap<string, string>;
  /** Entries when the dialog first opens. */
  start?: StartEntries;
  isOpen: boolean;
  /** @param isFromEarlierTry whether the stored lead is the earlier version, without the later corrections */
  onAdded: (lead: LeadDetail, isFromEarlierTry: boolean) => void;
  onClose: () => void;
}

const readText = (data: FormData, name: string, clean = cleanEntry): string | undefined =>
  clean(String(data.get(name) ?? '')) || undefined;

const toLead = (data: FormData): AddedLead => ({
  name: readText(data, 'name') ?? '',
  phone: readText(data, 'phone', tidyPhone),
  email: readText(data, 'email', cleanKey),
  course: readText(data, 'course'),
  city: readText(data, 'city'),
  came: data.get('came') as Arrival,
  note: readText(data, 'note', cleanText),
});

const noContacts = { phone: '', email: '' };

function readContacts(data: FormData): typeof noContacts {
  const { phone = '', email = '' } = toLead(data);
  return { phone, email };
}

const otherDepartmentText = 'The lead belongs to a department that you cannot see.';
const addedElsewhere = { failure: '', status: `Lead added. ${otherDepartmentText}` };
const storedElsewhere = {
  failure: `Your first attempt was saved, without your later corrections. ${otherDepartmentText} Tell that department what you corrected.`,
  status: '',
};

/** Whether an earlier attempt already stored this note, so that it must not be logged again. */
const hasNote = ({ events }: LeadDetail, note: string): boolean => events.some((event) => event.note?.includes(note));

/** Sends the form. Every attempt uses the same key until the lead is stored, so a lost response never creates a duplicate. */
function useAddLeadForm({ api, onAdded, onClose }: AddLeadProps) {
  const key = useRef(crypto.randomUUID());
  // Attempts without a response. One of them may have been stored.
  const unconfirmedAttempts = useRef<string[]>([]);
  const storeText = useStoreDraftText();
  const [isSaving, setSaving] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [status, setStatus] = useState({ failure: '', status: '' });
  function showStored({ lead, isNew }: { lead: LeadDetail | null; isNew: boolean }, sent: AddedLead): void {
    const isFromEarlierTry = !isNew && unconfirmedAttempts.current.some((content) => content !== JSON.stringify(sent));
    key.current = crypto.randomUUID();
    unconfirmedAttempts.current = [];
    if (!lead) {
      setStatus(isFromEarlierTry ? storedElsewhere : addedElsewhere);
      return;
    }
    if (isFromEarlierTry && sent.note && !hasNote(lead, sent.note))
      storeText({ leadId: lead.id, way: lead.phone ? 'call' : 'mail' }, sent.note);
    onClose();
    onAdded(lead, isFromEarlierTry);
  }
  async function save(form: HTMLFormElement): Promise<void> {
    setSaving(true);
    setStatus({ failure: '', status: '' });
    setErrors({});
    const sent = toLead(new FormData(form));
    try {
      const outcome = await api.add(sent, key.current);
      if (outcome.kind === 'saved') {
        form.reset();
        showStored(outcome.value, sent);
      } else if (outcome.kind === 'refused') {
        setErrors(outcome.errors);
        setStatus({ failure: outcome.message, status: '' });
      }
    } catch (error) {
      unconfirmedAttempts.current.push(JSON.stringify(sent));
      setStatus({ failure: failureText(error, 'Could not add the lead. Please try again.'), status: '' });
    }
    setSaving(false);
  }
  return { isSaving, errors, status, save };
}

export function AddLeadDialog(props: AddLeadProps): ReactElement {
  const { api, options, isOpen, onClose } = props;
  const { dialog } = useDialog(isOpen);
  const titleId = useId();
  const { isSaving, errors, status, save } = useAddLeadForm(props);
  const [contacts, setContacts] = useState({ ...noContacts, ...props.start });
  const known = useKnownLead(api, contacts);
  useEffect(() => {
    if (isOpen) dialog.current?.querySelector('input')?.focus();
  }, [dialog, isOpen]);
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!isSaving) void save(event.currentTarget);
  }
  return (
    <dialog ref={dialog} className="card add-lead-dialog" aria-labelledby={titleId} onClose={onClose}>
      <h3 id={titleId}>Add a lead</h3>
      <CloseButton onClick={onClose} />
      <p className="hint">For someone who walked in, called or wrote. We send them nothing, and you become the owner.</p>
      <form
        noValidate
        onSubmit={submit}
        onInput={({ currentTarget }) => setContacts(readContacts(new FormData(currentTarget)))}
        onReset={() => setContacts(noContacts)}
      >
        <LeadFields options={options} errors={errors} start={props.start}>
          <KnownPerson lead={known} names={props.names} onOpen={onClose} />
        </LeadFields>
        <div className="actions whole-row">
          <QuietButton onClick={onClose}>Cancel</QuietButton>
          <button type="submit" aria-disabled={isSaving}>
            Add lead
          </button>
        </div>
      </form>
      <p role="status">{status.status}</p>
      <Failure>{status.failure}</Failure>
    </dialog>
  );
}

interface LeadFieldsProps {
  options: LeadOptions | undefined;
  errors: Readonly<Record<string, string>>;
  start: StartEntries | undefined;
  children: ReactNode;
}

const LeadFields = ({ options, errors, start, children }: LeadFieldsProps): ReactElement => {
  // A second form can be on the page: the one offered when a search has found nobody.
  const form = useId();
  return (
    <>
      <Text form={form} name="name" label="Name" defaultValue={start?.name} error={errors.name} />
      <Text form={form} name="phone" label="Phone number" type="tel" defaultValue={start?.phone} error={errors.phone} />
      {children}
      <Select
        id={`${form}-course`}
        name="course"
        label="Course"
        choices={[['', 'Not decided'], ...(options?.courses ?? []).map(({ title }): Choice => [title, title])]}
      />
      <Select id={`${form}-came`} name="came" label="Source" fieldClass="field half" choices={Object.entries(arrivals)} />
      <Text form={form} name="city" label="City (optional)" error={errors.city} fieldClass="field half" />
      <Text form={form} name="email" label="Email (optional)" type="email" defaultValue={start?.email} error={errors.email} />
      <Field id={`${form}-note`} label="Note (optional)" className="field whole-row">
        <textarea id={`${form}-note`} name="note" rows={2} maxLength={4000} />
      </Field>
    </>
  );
};

const Text = ({ form, ...field }: Omit<ComponentProps<typeof TextField>, 'id'> & { form: string }): ReactElement => (
  <TextField {...field} id={`${form}-${field.name}`} maxLength={200} autoComplete="off" />
);
