import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';

/**
 * Starts React in a container at once: on the server's markup if there is any. Where an extension has put elements into that
 * markup, React makes it anew, and the focus, the caret, open folds and ticks move to the new elements.
 *
 * @param showWithoutReact called with the nodes that React had shown when it gives up after an error; the container is empty then
 */
export function startRoot(container: HTMLElement, content: ReactNode, showWithoutReact: (shown: readonly Node[]) => void): Root {
  let shown = [...container.childNodes];
  let focused = focusIn(container);
  container.addEventListener('focusin', () => {
    focused = focusIn(container);
  });
  // React may fail between two fields.
  container.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget) focused = relatedTarget as HTMLElement;
  });
  const onUncaughtError = (error: unknown): void => {
    reportError(error);
    // React may still empty the container once more.
    queueMicrotask(() => {
      showWithoutReact(shown);
      if (document.activeElement === document.body) focused?.focus({ preventScroll: true });
    });
  };
  const carryOver = rememberUse(container, focused);
  const root = flushSync(() => {
    if (shown.length > 0) return hydrateRoot(container, content, { onUncaughtError });
    const made = createRoot(container, { onUncaughtError });
    made.render(content);
    return made;
  });
  carryOver();
  if (container.hasChildNodes()) shown = [...container.childNodes];
  return root;
}

const focusIn = (container: HTMLElement): HTMLElement | null =>
  container.contains(document.activeElement) ? (document.activeElement as HTMLElement) : null;

/** @returns what takes the use of elements over to those that have taken their places, if React has made them anew */
function rememberUse(container: HTMLElement, focused: HTMLElement | null): () => void {
  const old = container.firstElementChild;
  const { selectionStart, selectionEnd, selectionDirection, scrollTop } = (focused ?? {}) as HTMLTextAreaElement;
  const successorOf = (element: Element): Element | null | undefined => {
    if (element.id) return document.getElementById(element.id);
    const place = [...(old?.querySelectorAll(element.localName) ?? [])].indexOf(element);
    return container.querySelectorAll(element.localName)[place];
  };
  return () => {
    if (!old || old.isConnected) return;
    for (const fold of old.querySelectorAll('details')) {
      const made = successorOf(fold);
      if (made instanceof HTMLDetailsElement) made.open = fold.open;
    }
    for (const box of old.querySelectorAll<HTMLInputElement>('[type="checkbox"]')) {
      const made = successorOf(box);
      if (made instanceof HTMLInputElement) made.checked = box.checked;
    }
    const made = focused && (successorOf(focused) as HTMLElement | undefined);
    if (!made) return;
    made.focus({ preventScroll: true });
    made.scrollTop = scrollTop;
    if (!(made instanceof HTMLInputElement || made instanceof HTMLTextAreaElement)) return;
    if (selectionStart !== null) made.setSelectionRange(selectionStart, selectionEnd, selectionDirection);
    else putCaretAtEnd(made);
  };
}

/** Of a field that does not tell where its caret is, such as one for an email. */
function putCaretAtEnd(field: HTMLInputElement | HTMLTextAreaElement): void {
  const { value } = field;
  field.value = '';
  field.value = value;
}
