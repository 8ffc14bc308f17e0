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

export interface Reach {
  /** Phone number for dialling, such as `+912012345678`. */
  phone: string;
  whatsappHref: string;
}

export interface Outcome {
  result: SubmitResult;
  note?: string | undefined;
  reach?: Reach | undefined;
  /** Whether the typed values must stay in the form, because they are not stored anywhere else. */
  shouldKeepForm?: boolean;
  /** Error messages for fields that the server rejected. The visitor can correct these fields, so no result is shown. */
  errors?: Readonly<Record<string, string>> | undefined;
  steps?: NextSteps | undefined;
}

type SendValues = (values: FormValues, form: FormDefinition) => Promise<Outcome>;

export interface LeadFormProps {
  form: FormDefinition;
  second?: FormDefinition | undefined;
  options: FormOptions;
  course?: ChosenCourse | undefined;
  /** The start of the course's next batch. Empty if the page does not show it. Used only in dialogs. */
  about?: string | undefined;
  /** Prefix for the ids of the form and its controls. Needed if the form appears twice on the page. */
  idPrefix?: string;
  /** Other field values that come from the page or the link. They are restored when the form is cleared. */
  knownValues?: KnownValues | undefined;
  /** Values that the visitor typed before hydration. */
  typed?: FormValues | undefined;
  /** Values from an earlier failed submission, which the visitor can restore. */
  lost?: FormValues | undefined;
  /** Component that shows the next steps in place of the fields. Forms in dialogs do not use it. */
  StepsPanel?: ComponentType<NextStepsPanelProps>;
  send?: SendValues;
  /** Called when a form in a dialog has shown its result for the configured time. */
  onClose?: () => void;
  onSent?: (steps: NextSteps) => void;
}

export interface LeadFormState {
  control: UseFormReturn<FormValues>;
  onSubmit: FormEventHandler<HTMLFormElement>;
  isSending: boolean;
  /** The form that is being sent or was most recently sent. The button that the visitor pressed determines which form this is. */
  sent: FormDefinition;
  outcome: Outcome | undefined;
  lost: FormValues | undefined;
  putBack(): void;
  /** Dismisses a failure early and restores the cleared values. */
  retry(): void;
  dismiss(): void;
}

/** Manages a lead form's states: editing, sending, and showing the result. */
export function useLeadForm(props: LeadFormProps): LeadFormState {
  const { form, second, options, course, knownValues, typed, send, onClose, onSent } = props;
  const [outcome, setOutcome] = useState<Outcome>();
  const [isSending, setSending] = useState(false);
  const [lost, setLost] = useState(props.lost);
  // Uses a ref because state changes only with the next render, and a double click must not send the form twice. After a success, the ref
  // stays set while the result is visible. Otherwise, the second click of a double click would remove the result.
  const isBusy = useRef(false);
  const sent = useRef(form);
  const control = useForm<FormValues>({
    mode: 'onTouched',
    resolver: schemaResolver(() => sent.current, options.texts),
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
    // Removes the focus before the reset. Otherwise, leaving the field later would report it as empty.
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
 * Removes a result after the form's configured delay and closes the form's dialog. A failure message below the fields stays if the
 * visitor's input stays. Next steps stay until the visitor dismisses them.
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

/** Reports the next steps when a success message disappears for any reason. */
function useNextSteps({ form, outcome, onSent }: Pick<LeadFormProps, 'onSent' | 'form'> & Pick<LeadFormState, 'outcome'>): void {
  const steps = form.resultView === 'steps' ? undefined : outcome?.steps;
  useEffect(() => (steps && onSent ? () => onSent(steps) : undefined), [steps, onSent]);
}
