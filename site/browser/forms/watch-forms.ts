import { loadModule } from '../load-module.ts';

/**
 * Hydrates a lead form when the visitor first uses it. If the visitor submits the form before it is hydrated, the submission is held and
 * repeated afterwards, so that no click or typed text is lost.
 */
export function watchForms(): void {
  for (const type of ['focusin', 'pointerdown'] as const) {
    document.addEventListener(type, (event) => void hydrateAround(event.target)?.catch(() => {}), { passive: true });
  }
  document.addEventListener('submit', holdSubmit);
  // Turns off the browser's own validation messages, because the form shows its own, even on the first submission.
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-form]')) form.noValidate = true;
}

const findSlot = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-island="lead-form"]:not([data-hydrated])') : null;

function hydrateAround(target: EventTarget | null): Promise<unknown> | undefined {
  const slot = findSlot(target);
  return slot ? hydrate(slot) : undefined;
}

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

/** Shows "One moment..." on the button. Returns a function that restores the button's text, which React expects when it hydrates. */
function holdButton(button: HTMLElement | null): () => void {
  let words = button?.textContent;
  button?.setAttribute('aria-busy', 'true');
  if (button) button.textContent = document.body.dataset.wait ?? 'One moment...';
  return () => {
    button?.removeAttribute('aria-busy');
    if (button && words) button.textContent = words;
    words = undefined;
  };
}

/**
 * Submits the form without its script. If the visitor is offline, shows an error instead, so that the browser's offline page does not
 * replace the form.
 */
function submitPlain(form: HTMLFormElement, button: HTMLElement | null): void {
  const summary = form.querySelector<HTMLElement>('[data-error-summary]');
  if (navigator.onLine || !summary) {
    submitBy(form, button);
    return;
  }
  summary.textContent =
    document.body.dataset.offline ??
    'You are offline. The form still has what you typed. Please send it again when you are back online.';
  summary.hidden = false;
  summary.focus();
}

/** Submits the form as the button would, but without a `submit` event that listeners could block. */
function submitBy(form: HTMLFormElement, button: HTMLElement | null): void {
  if (button instanceof HTMLButtonElement && button.name) {
    form.action = button.formAction;
    const named = Object.assign(document.createElement('input'), { type: 'hidden', name: button.name, value: button.value });
    form.append(named);
  }
  form.submit();
}
