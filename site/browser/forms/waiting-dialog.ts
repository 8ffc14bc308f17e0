/** Shows an empty dialog for a form, at once: what fills it may still be on its way. */
export function showWaitingDialog(label: string): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.className = 'form-dialog';
  dialog.ariaLabel = label;
  dialog.ariaBusy = 'true';
  const close = document.createElement('button');
  close.className = 'dialog-close';
  close.ariaLabel = 'Close';
  close.textContent = '×';
  close.addEventListener('click', () => dialog.close());
  const text = document.createElement('p');
  text.textContent = 'One moment...';
  dialog.append(close, text);
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/** Resolves once the element has been painted. An observer of its place waits for that, where a frame's callback would run before. */
export const whenPainted = (element: Element): Promise<void> =>
  new Promise((resolve) => {
    new IntersectionObserver((_entries, observer) => {
      observer.disconnect();
      resolve();
    }).observe(element);
  });
