import { loadModule } from '../load-module.ts';

/**
 * Hydrates a lead form on its first use. A submit that comes before the script is held and done again afterwards, so
 * that neither a first click nor typed text is lost.
 */
export function watchForms(): void {
  for (const type of ['focusin', 'pointerdown'] as const) {
    document.addEventListener(type, (event) => void hydrateAround(event.target)?.catch(() => {}), { passive: true });
  }
  document.addEventListener('submit', holdSubmit);
  // The first submit is answered by the form's messages and not by the browser's.
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-form]')) form.noValidate = true;
}

const findSlot = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-island="lead-form"]:not([data-hydrated])') : null;

/** @returns nothing where there is nothing to hydrate */
function hydrateAround(target: EventTarget | null): Promise<unknown> | undefined {
  const slot = findSlot(target);
  return slot ? hydrate(slot) : undefined;
}

/** @returns the script that makes forms live, or undefined if its failure to load was handled */
async function hydrate(slot: HTMLElement) {
  const island = await loadModule(() => import('#site/browser/islands/lead-form.island.tsx'));
  if (!slot.dataset.hydrated) await island?.hydrateLeadForm(slot);
  return island;
}

const heldForms = new WeakSet<HTMLFormElement>();

function holdSubmit(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  const button = event.submitter;
  const slot = findSlot(form);
  if (!slot) return;
  event.preventDefault();
  if (heldForms.has(form)) return;
  heldForms.add(form);
  const release = holdButton(button);
  slot.addEventListener('beforehydrate', release, { once: true });
  hydrate(slot)
    .then(
      (island) => (island ? island.submitAgain(slot, button) : submitPlain(form, button)),
      () => submitPlain(form, button),
    )
    .finally(() => {
      heldForms.delete(form);
      release();
    });
}

/** Says in words that the button is at work. Answers what gives it its own words back: before React hydrates it, which expects them. */
function holdButton(button: HTMLElement | null): () => void {
  let words = button?.textContent;
  button?.setAttribute('aria-busy', 'true');
  if (button) button.textContent = 'One moment...';
  return () => {
    button?.removeAttribute('aria-busy');
    if (button && words) button.textContent = words;
    words = undefined;
  };
}

/** The script could not be had: the form falls back to a submission without script, unless that would lead to the browser's own page. */
function submitPlain(form: HTMLFormElement, button: HTMLElement | null): void {
  const summary = form.querySelector<HTMLElement>('[data-error-summary]');
  if (navigator.onLine || !summary) {
    submitBy(form, button);
    return;
  }
  summary.textContent = 'You are offline. What you wrote stays here: send it again when the connection is back.';
  summary.hidden = false;
  summary.focus();
}

/** As a press of the button does, which no listener can hold any more. */
function submitBy(form: HTMLFormElement, button: HTMLElement | null): void {
  if (button instanceof HTMLButtonElement && button.name) {
    form.action = button.formAction;
    const named = Object.assign(document.createElement('input'), { type: 'hidden', name: button.name, value: button.value });
    form.append(named);
  }
  form.submit();
}
