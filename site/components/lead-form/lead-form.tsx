import type { ReactElement } from 'react';
import { TextsContext, useSay } from '#site/components/texts-context.ts';
import type { FormDefinition } from '#site/shared/forms/definition.ts';
import { formWords } from '#site/shared/forms/form-words.ts';
import { notice, noticeVersion } from '#site/shared/forms/notice.ts';
import { ErrorSummary } from './error-summary.tsx';
import { FormFields, stayInField } from './form-fields.tsx';
import { FormResult } from './form-result.tsx';
import { type LeadFormProps, type LeadFormState, useLeadForm } from './use-lead-form.ts';

/** A lead form. The server renders plain HTML. After hydration, the browser validates and sends the form without leaving the page. */
export function LeadForm(props: LeadFormProps): ReactElement {
  const { form, second, options, about, StepsPanel, idPrefix = form.id } = props;
  const state = useLeadForm(props);
  const { control, outcome, dismiss, retry } = state;
  const { errors, submitCount, isSubmitSuccessful, dirtyFields } = control.formState;
  const steps = StepsPanel && form.resultView === 'steps' ? outcome?.steps : undefined;
  // Most results appear above the button, and the fields stay visible. A panel replaces the fields.
  const isInPlace = form.resultView !== 'panel';
  const shown = steps ? undefined : outcome;
  const result = <FormResult form={state.sent} outcome={shown} dismiss={dismiss} retry={retry} />;
  return (
    <TextsContext value={options.texts}>
      <form
        ref={leaveChecksToForm}
        id={idPrefix}
        className="box lead-form"
        method="post"
        action={form.endpoint}
        data-form={form.id}
        onSubmit={state.onSubmit}
      >
        <div className="form-body" hidden={steps !== undefined || (outcome !== undefined && form.resultView === 'panel')}>
          <h2 suppressHydrationWarning>{formWords(form, options).title}</h2>
          {about == null || !(about || form.promise) ? null : (
            <p className="hint">
              <b>{dirtyFields.course ? null : about}</b>
              <span>{form.promise ? ` ${form.promise}` : null}</span>
            </p>
          )}
          <ErrorSummary
            fields={form.fields}
            errors={errors}
            idPrefix={idPrefix}
            refusals={isSubmitSuccessful ? 0 : submitCount}
          />
          {second ? null : <input type="hidden" name="form" value={form.id} />}
          <input type="hidden" name="noticeVersion" value={noticeVersion(options.lang)} />
          {options.lang === 'mr' ? <input type="hidden" name="language" value={options.lang} /> : null}
          <input type="hidden" name="consent" value="yes" />
          <FormFields {...props} idPrefix={idPrefix} control={control} />
          <SmallPrint idPrefix={idPrefix} privacyPath={options.privacyPath} hasNoOffers={form.hasNoOffers} />
          {isInPlace ? result : null}
          <Buttons form={form} second={second} options={options} state={state} />
        </div>
        {StepsPanel && steps ? <StepsPanel steps={steps} onDismiss={dismiss} /> : null}
        {isInPlace ? null : result}
      </form>
    </TextsContext>
  );
}

/** Turns off browser validation once the form is hydrated, because the form shows its own messages. */
function leaveChecksToForm(form: HTMLFormElement | null): void {
  if (form) form.noValidate = true;
}

/** Stops 1Password, LastPass, Bitwarden and Dashlane from filling in this field. `readOnly` stops browsers from doing so. */
const ignoredByFillers = {
  'data-1p-ignore': true,
  'data-lpignore': true,
  'data-bwignore': true,
  'data-form-type': 'other',
};

interface SmallPrintProps extends Pick<FormDefinition, 'hasNoOffers'> {
  idPrefix: string;
  privacyPath: string;
}

function SmallPrint({ idPrefix, privacyPath, hasNoOffers }: SmallPrintProps): ReactElement {
  const say = useSay();
  return (
    <>
      <p className="honeypot" aria-hidden="true">
        <label>
          <span suppressHydrationWarning>{`${say('Leave this empty')} `}</span>
          <input name="leftBlank" tabIndex={-1} autoComplete="off" readOnly {...ignoredByFillers} />
        </label>
      </p>
      {hasNoOffers ? null : (
        <p className="check" onMouseDown={stayInField}>
          <input id={`${idPrefix}-marketing`} type="checkbox" name="marketing" value="yes" />
          <label htmlFor={`${idPrefix}-marketing`} suppressHydrationWarning>
            {say('Also tell me about new courses and offers')}
          </label>
        </p>
      )}
      <p className="notice">
        <span suppressHydrationWarning>{`${say(notice.text)} `}</span>
        <a href={privacyPath} suppressHydrationWarning>
          {say('privacy notice')}
        </a>
        <span suppressHydrationWarning>.</span>
      </p>
    </>
  );
}

type ButtonsProps = Pick<LeadFormProps, 'form' | 'second' | 'options'> & { state: LeadFormState };

/** Submit buttons, one for each form. Without JavaScript, the pressed button decides which form is sent and to which address. */
function Buttons({ form, second, options, state }: ButtonsProps): ReactElement {
  const { isSending, sent, lost, outcome: last, putBack } = state;
  const say = useSay();
  const outcomes = second ? [form, second] : [form];
  const buttonText = (outcome: FormDefinition): string => {
    if (sent === outcome && isSending) return say('Submitting...');
    return sent === outcome && last?.result === 'failure' ? say('Try again') : formWords(outcome, options).submitLabel;
  };
  return (
    <div className="form-buttons">
      {lost ? (
        <button type="button" className="button quiet" onMouseDown={stayInField} onClick={putBack}>
          {say('Restore what I typed')}
        </button>
      ) : null}
      {outcomes.map((outcome) => (
        <button
          key={outcome.id}
          className="button"
          type="submit"
          disabled={isSending}
          {...(second ? { name: 'form', value: outcome.id, formAction: outcome.endpoint } : {})}
          onMouseDown={stayInField}
          suppressHydrationWarning
        >
          {buttonText(outcome)}
        </button>
      ))}
    </div>
  );
}
