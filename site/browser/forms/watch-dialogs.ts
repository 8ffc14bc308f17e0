import { loadModule } from '../load-module.ts';
import type { DialogRequest } from './drafts.ts';
import { showWaitingDialog, whenPainted } from './waiting-dialog.ts';

/**
 * Opens a form as a dialog where a link asks for it. The link leads to a page with the same form, which is what happens
 * without this script, with a modified click, or when the dialog's own script cannot be loaded.
 */
export function watchDialogs(): void {
  document.addEventListener('click', (event) => {
    const link = dialogLinkOf(event);
    if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    void openFrom(link);
  });
  document.addEventListener('pointerover', (event) => {
    if (event.pointerType === 'mouse') void prepareFor(dialogLinkOf(event));
  });
}

const dialogLinkOf = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-dialog]') : null;

const loadDialogs = () => import('./form-dialog.tsx');

/** A mouse rests on a link before its click: the form comes meanwhile. A finger would have to wait for what it brings about. */
async function prepareFor(link: HTMLAnchorElement | null): Promise<void> {
  try {
    if (link) await (await loadDialogs()).loadDialogForm(link.dataset.dialog ?? '');
  } catch {
    // The click asks for it again.
  }
}

async function openFrom(link: HTMLAnchorElement): Promise<void> {
  const { dialog = '', course, branch } = link.dataset;
  try {
    await openDialog({ formId: dialog, courseKey: course, branch }, link.ariaLabel ?? link.innerText);
  } catch {
    location.assign(link.href);
  }
}

/**
 * Opens a dialog before its form is there, so that a press is answered at once.
 *
 * @throws where the form cannot be had and the dialog has not been closed meanwhile
 */
export async function openDialog(request: DialogRequest, label = ''): Promise<void> {
  if (document.querySelector('.form-dialog[open]')) return;
  const dialog = showWaitingDialog(label);
  try {
    const [dialogs] = await Promise.all([loadModule(loadDialogs), whenPainted(dialog)]);
    if (dialogs) await dialogs.fillFormDialog(dialog, request);
    else dialog.close();
  } catch (error) {
    if (!dialog.open) return;
    dialog.close();
    throw error;
  }
}
