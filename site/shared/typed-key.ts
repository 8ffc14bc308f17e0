/** Whether a key belongs to a field, a dialog or the browser, so that a shortcut without a modifier key must ignore it. */
export const isTypedKey = ({ target, defaultPrevented, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  defaultPrevented ||
  ctrlKey ||
  metaKey ||
  altKey ||
  !(target instanceof HTMLElement) ||
  target.isContentEditable ||
  target.matches('input:not([type="checkbox"]), select, textarea') ||
  document.querySelector('dialog[open]') !== null;
