import type { ReactElement } from 'react';
import { type ChosenCourse, initialValues } from '#site/components/lead-form/initial-values.ts';
import { LeadForm } from '#site/components/lead-form/lead-form.tsx';
import type { Outcome } from '#site/components/lead-form/use-lead-form.ts';
import type { FormDefinition } from '#site/shared/forms/definition.ts';
import { formWords } from '#site/shared/forms/form-words.ts';
import { loadForm } from '#site/shared/forms/load-form.ts';
import { translateForm } from '#site/shared/forms/translate-form.ts';
import { sayIn } from '#site/shared/text/say.ts';
import type { FormOptions } from '#site/views/form-options.ts';
import { startRoot } from '../start-root.ts';
import type { DialogRequest } from './drafts.ts';
import { loadFormOptions } from './load-form-options.ts';
import { findCourse, findNextStart, findPageCity, findPageCitySlug } from './page-context.ts';
import { showPlainForm } from './plain-form.ts';
import { findForm, loadSending, sendForm, showFollowUp, whenTyped } from './send-form.ts';
import type { FilledForm } from './submission.ts';

/**
 * Loads a form and shows it in the open dialog. Removes the form when the dialog closes.
 *
 * @throws if the form cannot be loaded or shown
 */
export async function fillFormDialog(dialog: HTMLDialogElement, request: DialogRequest): Promise<void> {
  const [definition, options] = await Promise.all([loadVariant(request.formId), loadFormOptions()]);
  const form = translateForm(definition, options.texts);
  if (!dialog.open) return;
  dialog.setAttribute('aria-label', formWords(form, options).title);
  dialog.removeAttribute('aria-busy');
  const id = `dialog-${form.id}`;
  const close = dialog.querySelector('.dialog-close') as HTMLElement;
  dialog.replaceChildren();
  const root = startRoot(dialog, createContent({ id, dialog, form, options, request }), (shown) =>
    showPlainForm(dialog, [close, ...shown.slice(1)], [formWords(form, options).submitLabel]),
  );
  if (!findForm(dialog)) throw new Error(`The form ${form.id} could not be shown`);
  whenTyped(dialog, request.typed !== undefined, async () => {
    const [, drafts] = await loadSending();
    if (!dialog.isConnected) return;
    drafts.rememberDialogDraft(id, { ...request, formId: form.id });
    dialog.addEventListener('close', () => drafts.forgetDialogDraft(id));
  });
  dialog.addEventListener('close', () => root.unmount());
  dialog.querySelector<HTMLElement>('.field :is(input, select)')?.focus();
}

async function loadVariant(formId: string): Promise<FormDefinition> {
  const form = await loadForm(formId);
  return form.onCityPages && findPageCitySlug() ? loadForm(form.onCityPages) : form;
}

interface DialogParts {
  id: string;
  dialog: HTMLDialogElement;
  form: FormDefinition;
  options: FormOptions;
  request: DialogRequest;
}

/** Values that could not be sent, by form id. Visitors can restore them when they open the dialog again. */
const lostValues = new Map<string, FilledForm['values']>();

async function sendAndRemember(filled: FilledForm): Promise<Outcome> {
  const outcome = await sendForm(filled);
  if (outcome.result === 'failure') lostValues.set(filled.form.id, filled.values);
  else lostValues.delete(filled.form.id);
  return outcome;
}

function findLostValues(form: FormDefinition, course: ChosenCourse | undefined): FilledForm['values'] | undefined {
  const lost = lostValues.get(form.id);
  const field = form.fields.find(({ control }) => control === 'course')?.name;
  const named = field && initialValues(form, course)[field];
  return lost && named ? { ...lost, [field]: named } : lost;
}

function createContent({ id, dialog, form, options, request }: DialogParts): ReactElement {
  const course = findCourse(options, request.courseKey);
  const since = performance.now();
  return (
    <>
      <button type="button" className="dialog-close" aria-label={sayIn(options.texts)('Close')} onClick={() => dialog.close()}>
        ×
      </button>
      <LeadForm
        form={form}
        options={options}
        course={course}
        about={course && form.shouldShowStart ? findNextStart(course) : ''}
        idPrefix={id}
        knownValues={{ city: findPageCity(options), coursetype: request.branch }}
        typed={request.typed}
        lost={findLostValues(form, course)}
        send={(values) =>
          sendAndRemember({ form, options, values, element: findForm(dialog), fillTimeMs: performance.now() - since })
        }
        onClose={() => dialog.close()}
        onSent={showFollowUp}
      />
    </>
  );
}
