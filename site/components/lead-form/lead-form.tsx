import type { ReactElement } from 'react';
import { privacyPath } from '#catalogue/routes.ts';
import type { FormDefinition } from '#site/shared/forms/definition.ts';
import { formWords } from '#site/shared/forms/form-words.ts';
import { notice } from '#site/shared/forms/notice.ts';
import type { FormOptions } from '#site/views/form-options.ts';
import { ErrorSummary } from './error-summary.tsx';
import { FormControl } from './form-control.tsx';
import { FormResult } from './form-result.tsx';
import { type ChosenCourse, type GivenValues, initialValues } from './initial-values.ts';
import type { FormValues } from './schema-resolver.ts';
import { type SendValues, useLeadForm } from './use-lead-form.ts';

interface LeadFormProps {
  form: FormDefinition;
  options: FormOptions;
  /** Course of the page or of the link, chosen in advance. */
  course?: ChosenCourse | undefined;
  /** Prefix of the ids of the form and its controls; the form's id unless it stands on the page twice. */
  idPrefix?: string;
  /** What else the page or the link knows; it comes back when the form is emptied. */
  given?: GivenValues | undefined;
  /** What the visitor typed before the script was there. */
  typed?: FormValues | undefined;
  /** Sends the values and tells how it went; absent while the form is plain HTML. */
  send?: SendValues;
  /** Called when the result has been shown for as long as the form says, where the form stands in a dialog. */
  onClose?: () => void;
}

/** A lead form: plain HTML on the server, validated and sent in place once the browser has hydrated it. */
export function LeadForm(props: LeadFormProps): ReactElement {
  const { form, options, course, idPrefix = form.id, given, typed, send, onClose } = props;
  const { control, onSubmit, isSending, outcome, dismiss } = useLeadForm({ form, course, given, typed, send, onClose });
  const { title, submitLabel } = formWords(form, options);
  const { errors, submitCount, isSubmitSuccessful } = control.formState;
  const selected = { ...initialValues(form, course, given), ...typed };
  const shared = { options, control, isCourseKey: form.sendsCourseKey === true };
  return (
    <form
      ref={leaveChecksToForm}
      id={idPrefix}
      className="lead-form"
      method="post"
      action={form.endpoint}
      data-form={form.id}
      onSubmit={onSubmit}
    >
      <div className="form-body" hidden={outcome !== undefined && form.resultView === 'panel'}>
        <h2>{title}</h2>
        <ErrorSummary fields={form.fields} errors={errors} idPrefix={idPrefix} refusals={isSubmitSuccessful ? 0 : submitCount} />
        <input type="hidden" name="form" value={form.id} />
        <input type="hidden" name="noticeVersion" value={notice.version} />
        <input type="hidden" name="consent" value="yes" />
        {form.fields.map((field) => (
          <FormControl
            {...shared}
            key={field.name}
            field={field}
            id={`${idPrefix}-${field.name}`}
            selected={selected[field.name]}
            error={errors[field.name]?.message as string | undefined}
          />
        ))}
        <SmallPrint idPrefix={idPrefix} />
        <button
          className="button"
          type="submit"
          disabled={isSending}
          // A field that is left shows its error, which would move the button away from under the pointer.
          onMouseDown={(event) => event.preventDefault()}
        >
          {isSending ? 'Submitting...' : submitLabel}
        </button>
      </div>
      <FormResult form={form} idPrefix={idPrefix} outcome={outcome} dismiss={dismiss} />
    </form>
  );
}

/** Without script the browser's own checks help; with it the form's messages are shown. */
function leaveChecksToForm(form: HTMLFormElement | null): void {
  if (form) form.noValidate = true;
}

/** The trap for programs, the consent to be told of offers, and what sending the form means. */
function SmallPrint({ idPrefix }: { idPrefix: string }): ReactElement {
  return (
    <>
      <p className="honeypot" aria-hidden="true">
        <label>
          Leave this empty <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <p className="check">
        <input id={`${idPrefix}-marketing`} type="checkbox" name="marketing" value="yes" />
        <label htmlFor={`${idPrefix}-marketing`}>Also tell me about new courses and offers</label>
      </p>
      <p className="notice">
        {notice.text} <a href={privacyPath}>privacy notice</a>.
      </p>
    </>
  );
}
