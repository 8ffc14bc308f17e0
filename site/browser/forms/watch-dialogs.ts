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

/** A second click while the first is being answered opens nothing more. */
async function openFrom(link: HTMLAnchorElement): Promise<void> {
  if (link.hasAttribute('aria-busy')) return;
  link.setAttribute('aria-busy', 'true');
  const { dialog = '', course, branch } = link.dataset;
  try {
    await openDialog({ formId: dialog, courseKey: course, branch });
  } catch {
    location.assign(link.href);
  }
  link.removeAttribute('aria-busy');
}

export async function openDialog(request: DialogRequest): Promise<void> {
  const dialogs = await loadModule(() => import('./form-dialog.tsx'));
  await dialogs?.openFormDialog(request);
}
