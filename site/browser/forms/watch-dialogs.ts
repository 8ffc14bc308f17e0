import { loadModule } from '../load-module.ts';
import type { DialogRequest } from './drafts.ts';

/**
 * Opens a form as a dialog where a link asks for it. The link leads to a page with the same form, which is what happens
 * without this script, with a modified click, or when the dialog's own script cannot be loaded.
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
 * Opens a dialog before its form is there, so that a press is answered at once.
 *
 * @throws where the form cannot be had and the dialog has not been closed meanwhile
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

/** Shows an empty dialog for a form, at once: what fills it may still be on its way. */
function showWaitingDialog(): HTMLDialogElement {
  const text = 'One moment...';
  const dialog = createElement('dialog', {
    className: 'form-dialog',
    ariaLabel: text,
    ariaBusy: 'true',
    onclose: () => dialog.remove(),
  });
  dialog.append(
    createElement('button', { className: 'dialog-close', ariaLabel: 'Close', textContent: '×', onclick: () => dialog.close() }),
    createElement('p', { textContent: text }),
  );
  document.body.append(dialog);
  dialog.open = true;
  return dialog;
}

/** Makes an open dialog modal, for which the browser styles the whole page anew: before the dialog is seen, a slow phone would answer late. */
function makeModal(dialog: HTMLDialogElement): void {
  if (!dialog.open) return;
  dialog.open = false;
  dialog.showModal();
}

const createElement = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, properties: Partial<HTMLElementTagNameMap[Tag]>) =>
  Object.assign(document.createElement(tag), properties);

/** Resolves once the element has been painted. An observer of its place waits for that, where a frame's callback would run before. */
const whenPainted = (element: Element): Promise<void> =>
  new Promise((resolve) => {
    new IntersectionObserver((_entries, observer) => {
      observer.disconnect();
      resolve();
    }).observe(element);
  });
