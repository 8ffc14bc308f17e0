import {
  type BaseSyntheticEvent,
  type ComponentType,
  type FormEventHandler,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { FormDefinition } from '#site/shared/forms/definition.ts';
import type { FormOptions } from '#site/views/form-options.ts';
import { type ChosenCourse, initialValues, type KnownValues } from './initial-values.ts';
import type { NextStepsPanelProps } from './next-steps.tsx';
import type { SubmitResult } from './result-mark.tsx';
import { type FormValues, schemaResolver } from './schema-resolver.ts';
import type { NextSteps } from './steps-list.tsx';

/** How else the institute can be reached. */
export interface Reach {
  /** As it is dialled: `+912012345678`. */
  phone: string;
  whatsappHref: string;
}

/** How a submission went, and what the visitor should know besides the form's own text. */
export interface Outcome {
  result: SubmitResult;
  note?: string | undefined;
  /** How else to reach the institute, where it could not be sent. */
  reach?: Reach | undefined;
  /** What was typed stays, whatever the form does after a failure otherwise: it has been kept nowhere else. */
  shouldKeepForm?: boolean;
  /** Messages of fields that the server refused: the form is not sent and not failed, but wrong. */
  errors?: Readonly<Record<string, string>> | undefined;
  /** What follows a success. */
  steps?: NextSteps | undefined;
}

/** Sends the values of one of the form's outcomes. */
type SendValues = (values: FormValues, form: FormDefinition) => Promise<Outcome>;

export interface LeadFormProps {
  form: FormDefinition;
  /** Sent by a second button, from the same fields. */
  second?: FormDefinition | undefined;
  options: FormOptions;
  /** Course of the page or of the link, chosen in advance. */
  course?: ChosenCourse | undefined;
  /** In a dialog, which says what it promises: the name of that course, and its next start where the page says it. */
  about?: string | undefined;
  /** Prefix of the ids of the form and its controls; the form's id unless it stands on the page twice. */
  idPrefix?: string;
  /** What else the page or the link knows; it comes back when the form is emptied. */
  knownValues?: KnownValues | undefined;
  /** What the visitor typed before the script was there. */
  typed?: FormValues | undefined;
  /** What an earlier failure has taken away with the form, to be put back. */
  lost?: FormValues | undefined;
  /** Shows what happens next in the place of the fields, for a form of which that is the result; a dialog has none. */
  StepsPanel?: ComponentType<NextStepsPanelProps>;
  /** Sends the values and tells how it went; absent while the form is plain HTML. */
  send?: SendValues;
  /** Called when the result has been shown for as long as the form says, where the form stands in a dialog. */
  onClose?: () => void;
  /** Called with what happens next when a success is no longer shown. */
  onSent?: (steps: NextSteps) => void;
}

export interface LeadFormState {
  control: UseFormReturn<FormValues>;
  onSubmit: FormEventHandler<HTMLFormElement>;
  isSending: boolean;
  /** The form that is being sent or was sent last, by its button. */
  sent: FormDefinition;
  outcome: Outcome | undefined;
  /** What a failure has emptied. */
  lost: FormValues | undefined;
  putBack(): void;
  /** Takes a failure away before its time and puts back what it has emptied. */
  retry(): void;
  /** Takes the result away before its time. */
  dismiss(): void;
}

/** The states of a lead form: editing, submitting, result, and back. */
export function useLeadForm(props: LeadFormProps): LeadFormState {
  const { form, second, course, knownValues, typed, send, onClose, onSent } = props;
  const [outcome, setOutcome] = useState<Outcome>();
  const [isSending, setSending] = useState(false);
  const [lost, setLost] = useState(props.lost);
  // Known at once, where state is known a render later: a double click sends once, also when the answer comes between its
  // two clicks. After a success it lasts as long as the success is shown, which the second click would take away otherwise.
  const isBusy = useRef(false);
  const sent = useRef(form);
  const control = useForm<FormValues>({
    mode: 'onTouched',
    resolver: schemaResolver(() => sent.current),
    shouldFocusError: false,
    defaultValues: { ...initialValues(form, course, knownValues), ...typed },
  });
  const { handleSubmit, reset, setError } = control;
  const dismiss = useCallback(() => {
    isBusy.current = false;
    setOutcome(undefined);
  }, []);
  useResultTimer({ form, outcome, dismiss, onClose });
  useNextSteps({ form, outcome, onSent });

  const clearForm = (event?: BaseSyntheticEvent) => {
    // Left after the reset, the field written last would be found empty.
    event?.target.querySelector(':is(input, select, textarea):focus')?.blur();
    reset(initialValues(form, course, knownValues));
  };
  const submit = handleSubmit(
    async (values, event) => {
      if (!send) return;
      setSending(true);
      const sentOutcome = await send(values, sent.current);
      setSending(false);
      isBusy.current = sentOutcome.result === 'success';
      for (const [name, message] of Object.entries(sentOutcome.errors ?? {})) setError(name, { type: 'server', message });
      if (sentOutcome.errors) return;
      const isLost = sentOutcome.result === 'failure' && form.afterFailure === 'reset' && !sentOutcome.shouldKeepForm;
      setLost(isLost ? values : undefined);
      if (sentOutcome.result === 'success' || isLost) clearForm(event);
      setOutcome(sentOutcome);
    },
    () => {
      isBusy.current = false;
    },
  );
  const onSubmit: FormEventHandler<HTMLFormElement> = (event) => {
    event.preventDefault();
    if (isBusy.current) return;
    const button = (event.nativeEvent as SubmitEvent).submitter;
    sent.current = second && button?.getAttribute('value') === second.id ? second : form;
    dismiss();
    isBusy.current = true;
    void submit(event);
  };
  const putBack = () => {
    reset(lost);
    setLost(undefined);
  };
  const retry = () => {
    if (lost) putBack();
    dismiss();
  };
  return { control, onSubmit, isSending, sent: sent.current, outcome, lost, putBack, retry, dismiss };
}

interface ResultTimer {
  form: FormDefinition;
  outcome: Outcome | undefined;
  dismiss: () => void;
  onClose: (() => void) | undefined;
}

/**
 * Ends the showing of a result after the form's delay, and with it the dialog that the form stands in. A message about a
 * failure stays where the form stays: the visitor is still there to read it. Next steps stay until they are dismissed.
 */
function useResultTimer({ form, outcome, dismiss, onClose }: ResultTimer): void {
  useEffect(() => {
    if (!outcome || form.resultView === 'steps') return;
    const isFailure = outcome.result === 'failure';
    if (isFailure && form.afterFailure === 'keep' && form.resultView === 'message') return;
    const timer = setTimeout(() => {
      dismiss();
      if (!isFailure || form.afterFailure === 'close') onClose?.();
    }, form.resultCloseDelayMs);
    return () => clearTimeout(timer);
  }, [outcome, form, dismiss, onClose]);
}

/** Tells of the next steps when a success goes: by itself, on Close, or with its dialog. */
function useNextSteps({ form, outcome, onSent }: Pick<LeadFormProps, 'onSent' | 'form'> & Pick<LeadFormState, 'outcome'>): void {
  const steps = form.resultView === 'steps' ? undefined : outcome?.steps;
  useEffect(() => (steps && onSent ? () => onSent(steps) : undefined), [steps, onSent]);
}
