/** Long enough to read a sentence twice. */
const shownMs = 8000;

/** Says something at the foot of the screen, to the eye and to assistive technology, without taking the focus. */
export function sayShortly(text: string): void {
  const toast = document.createElement('div');
  toast.className = 'toast';
  toast.setAttribute('role', 'status');
  document.body.append(toast);
  // A live region speaks of what changes in it, so it has to be there first.
  requestAnimationFrame(() => {
    toast.textContent = text;
  });
  setTimeout(() => toast.remove(), shownMs);
}
