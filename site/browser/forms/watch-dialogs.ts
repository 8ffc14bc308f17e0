import { loadModule } from '../load-module.ts';
import type { DialogRequest } from './drafts.ts';

/**
 * Opens a form in a dialog when the visitor clicks its link. The link's own page contains the same form. That page opens instead of the
 * dialog if the visitor holds a modifier key, or if the dialog's script cannot be loaded.
 */
export function watchDialogs(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-dialog]') : null;
    if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    void openFrom(link);
  });
}

async function openFrom(link: HTMLAnchorElement): Promise<void> {
  const { dialog = '', course, branch } = link.dataset;
  try {
    await openDialog({ formId: dialog, courseKey: course, branch });
  } catch {
    location.assign(link.href);
  }
}

/**
 * Opens an empty dialog immediately, then loads the form into it.
 *
 * @throws if the form cannot be loaded and the dialog is still open
 */
export async function openDialog(request: DialogRequest): Promise<void> {
  if (document.querySelector('.form-dialog[open]')) return;
  const dialog = showWaitingDialog();
  try {
    const painted = whenPainted(dialog).then(() => makeModal(dialog));
    const [dialogs] = await Promise.all([loadModule(() => import('./form-dialog.tsx')), painted]);
    if (dialogs) await dialogs.fillFormDialog(dialog, request);
    else dialog.close();
  } catch (error) {
    if (!dialog.open) return;
    dialog.close();
    throw error;
  }
}

function showWaitingDialog(): HTMLDialogElement {
  const { wait: text = 'One moment...', close: ariaLabel = 'Close' } = document.body.dataset;
  const dialog = createElement('dialog', {
    className: 'form-dialog',
    ariaLabel: text,
    ariaBusy: 'true',
    onclose: () => dialog.remove(),
  });
  dialog.append(
    createElement('button', { className: 'dialog-close', ariaLabel, textContent: '×', onclick: () => dialog.close() }),
    createElement('p', { textContent: text }),
  );
  document.body.append(dialog);
  dialog.open = true;
  return dialog;
}

/**
 * Makes an open dialog modal. This is slow on phones because the browser recalculates all styles, so it happens after the dialog is
 * visible.
 */
function makeModal(dialog: HTMLDialogElement): void {
  if (!dialog.open) return;
  dialog.open = false;
  dialog.showModal();
}

const createElement = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, properties: Partial<HTMLElementTagNameMap[Tag]>) =>
  Object.assign(document.createElement(tag), properties);

/**
 * Resolves after the element has been painted. Uses an IntersectionObserver because `requestAnimationFrame` callbacks run before painting.
 */
const whenPainted = (element: Element): Promise<void> =>
  new Promise((resolve) => {
    new IntersectionObserver((_entries, observer) => {
      observer.disconnect();
      resolve();
    }).observe(element);
  });
