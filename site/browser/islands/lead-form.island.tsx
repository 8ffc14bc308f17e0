import { LeadForm } from '#site/components/lead-form/lead-form.tsx';
import { NextStepsPanel } from '#site/components/lead-form/next-steps.tsx';
import type { FormDefinition } from '#site/shared/forms/definition.ts';
import { formWords } from '#site/shared/forms/form-words.ts';
import { loadForm } from '#site/shared/forms/load-form.ts';
import { translateForm } from '#site/shared/forms/translate-form.ts';
import type { FormOptions } from '#site/views/form-options.ts';
import { loadFormOptions } from '../forms/load-form-options.ts';
import { findPageCity } from '../forms/page-context.ts';
import { showPlainForm } from '../forms/plain-form.ts';
import { findForm, loadSending, sendForm, showFollowUp, whenTyped } from '../forms/send-form.ts';
import { startRoot } from '../start-root.ts';

export async function hydrateLeadForm(slot: HTMLElement): Promise<void> {
  const { formId = '', secondFormId } = slot.dataset;
  const [definition, options, second] = await Promise.all([
    loadForm(formId),
    loadFormOptions(),
    secondFormId ? loadForm(secondFormId) : undefined,
  ]);
  const form = translateForm(definition, options.texts);
  await whenReleased(slot);
  const element = slot.querySelector('form');
  if (!element || slot.dataset.hydrated) return;
  slot.dataset.hydrated = 'true';
  hydrate({ slot, element, form, second, options });
  openList(slot);
  const isTyped = element.querySelector<HTMLInputElement>('[name="Name"]')?.value !== '';
  whenTyped(slot, isTyped, async () => (await loadSending())[1].storeDraftsOnLeave());
}

interface FormInPage {
  slot: HTMLElement;
  element: HTMLFormElement;
  form: FormDefinition;
  second: FormDefinition | undefined;
  options: FormOptions;
}

function hydrate({ slot, element, form, second, options }: FormInPage): void {
  const { courseKey, courseTitle, branch, position } = slot.dataset;
  const since = performance.now();
  clearServerErrors(element);
  slot.dispatchEvent(new Event('beforehydrate'));
  const labels = [form, second ?? form].map((each) => formWords(each, options).submitLabel);
  startRoot(
    slot,
    <LeadForm
      form={form}
      second={second}
      options={options}
      course={courseKey && courseTitle ? { key: courseKey, title: courseTitle } : undefined}
      knownValues={{ city: findPageCity(options), coursetype: branch, position }}
      typed={readTypedValues(element, form)}
      send={(values, chosen) =>
        sendForm({ form: chosen, options, values, element: findForm(slot), fillTimeMs: performance.now() - since })
      }
      onSent={showFollowUp}
      StepsPanel={NextStepsPanel}
    />,
    (shown) => showPlainForm(slot, shown, labels),
  );
}

const pressFrames = 60;

/** Waits until the visitor releases the pressed element. If React replaced the element earlier, its click would be lost. */
async function whenReleased(slot: HTMLElement): Promise<void> {
  for (let frame = 0; frame < pressFrames && slot.matches(':active'); frame += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Submits the form again after hydration. Finds the pressed button by its value, because React may have replaced it. */
export function submitAgain(slot: HTMLElement, pressed: HTMLElement | null): void {
  const form = findForm(slot);
  const value = pressed?.getAttribute('value') ?? null;
  const buttons = [...form.querySelectorAll<HTMLButtonElement>('[type="submit"]')];
  form.requestSubmit(buttons.find((button) => button.getAttribute('value') === value));
}

/** Opens the country list if its field has the focus, because the tap that started hydration was meant to open this list. */
function openList(slot: HTMLElement): void {
  slot.querySelector<HTMLElement>('.country-field > input:focus')?.click();
}

function readTypedValues(element: HTMLFormElement, form: FormDefinition): Record<string, string> {
  const data = new FormData(element);
  const typed = form.fields.map(({ name }) => [name, String(data.get(name) ?? '')] as const);
  return Object.fromEntries(typed.filter(([name, value]) => name !== 'city' || value !== ''));
}

function clearServerErrors(element: HTMLFormElement): void {
  for (const place of element.querySelectorAll<HTMLElement>('[data-error-summary], [data-error]')) {
    place.replaceChildren();
    place.hidden = true;
  }
}
