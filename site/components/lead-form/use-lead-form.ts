import { type FormEventHandler, useCallback, useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { FormDefinition } from '#site/shared/forms/definition.ts';
import { type ChosenCourse, type GivenValues, initialValues } from './initial-values.ts';
import { type FormValues, schemaResolver } from './schema-resolver.ts';

export type SubmitResult = 'success' | 'failure';

/** How a submission went, and what the visitor should know besides the form's own text. */
export interface Outcome {
  result: SubmitResult;
  note?: string | undefined;
  /** What was typed stays, whatever the form does after a failure otherwise: it has been kept nowhere else. */
  keepsForm?: boolean;
}

export type SendValues = (values: FormValues) => Promise<Outcome>;

interface LeadFormInput {
  form: FormDefinition;
  course: ChosenCourse | undefined;
  given: GivenValues | undefined;
  typed: FormValues | undefined;
  send: SendValues | undefined;
  onClose: (() => void) | undefined;
}

interface LeadFormState {
  control: UseFormReturn<FormValues>;
  onSubmit: FormEventHandler<HTMLFormElement>;
  isSending: boolean;
  outcome: Outcome | undefined;
  /** Takes the result away before its time. */
  dismiss(): void;
}

/** The states of a lead form: editing, submitting, result, and back. */
export function useLeadForm({ form, course, given, typed, send, onClose }: LeadFormInput): LeadFormState {
  const [outcome, setOutcome] = useState<Outcome>();
  const [isSending, setSending] = useState(false);
  // Known at once, where state is known a render later: a double click sends once, also when the answer comes between its
  // two clicks. After a success it lasts as long as the success is shown, which the second click would take away otherwise.
  const isBusy = useRef(false);
  const control = useForm<FormValues>({
    mode: 'onTouched',
    resolver: schemaResolver(form),
    shouldFocusError: false,
    defaultValues: { ...initialValues(form, course, given), ...typed },
  });
  const { handleSubmit, reset } = control;
  const dismiss = useCallback(() => {
    isBusy.current = false;
    setOutcome(undefined);
  }, []);
  useResultTimer({ form, outcome, dismiss, onClose });

  const submit = handleSubmit(
    async (values, event) => {
      if (!send) return;
      setSending(true);
      const sent = await send(values);
      if (sent.result === 'success' || (form.afterFailure === 'reset' && !sent.keepsForm)) {
        // Left after the reset, the field written last would be found empty.
        event?.target.querySelector(':is(input, select, textarea):focus')?.blur();
        reset(initialValues(form, course, given));
      }
      setSending(false);
      setOutcome(sent);
      isBusy.current = sent.result === 'success';
    },
    () => {
      isBusy.current = false;
    },
  );
  const onSubmit: FormEventHandler<HTMLFormElement> = (event) => {
    event.preventDefault();
    if (isBusy.current) return;
    dismiss();
    isBusy.current = true;
    void submit(event);
  };
  return { control, onSubmit, isSending, outcome, dismiss };
}

interface ResultTimer {
  form: FormDefinition;
  outcome: Outcome | undefined;
  dismiss: () => void;
  onClose: (() => void) | undefined;
}

/**
 * Ends the showing of a result after the form's delay, and with it the dialog that the form stands in. A message about a
 * failure stays where the form stays: the visitor is still there to read it.
 */
function useResultTimer({ form, outcome, dismiss, onClose }: ResultTimer): void {
  useEffect(() => {
    if (!outcome) return;
    const isFailure = outcome.result === 'failure';
    if (isFailure && form.afterFailure === 'keep' && form.resultView === 'message') return;
    const timer = setTimeout(() => {
      dismiss();
      if (!isFailure || form.afterFailure === 'close') onClose?.();
    }, form.resultCloseDelayMs);
    return () => clearTimeout(timer);
  }, [outcome, form, dismiss, onClose]);
}
