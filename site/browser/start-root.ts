import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';

/**
 * Starts React in a container at once, on the server's markup if there is any. If an extension has added elements to that markup, React
 * replaces all of it. Focus, caret, ticks and open folds are then passed on to the new elements.
 *
 * @param showWithoutReact called after an error that ended React in the container, which is empty by then; gets the nodes that were shown
 */
export function startRoot(container: HTMLElement, content: ReactNode, showWithoutReact: (shown: readonly Node[]) => void): Root {
  let shown = [...container.childNodes];
  let focused = focusIn(container);
  container.addEventListener('focusin', () => {
    focused = focusIn(container);
  });
  // An error may come while the focus moves from one field to the next.
  container.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget) focused = relatedTarget as HTMLElement;
  });
  const onUncaughtError = (error: unknown): void => {
    reportError(error);
    // React may empty the container once more before it is done.
    queueMicrotask(() => {
      showWithoutReact(shown);
      if (document.activeElement === document.body) focused?.focus({ preventScroll: true });
    });
  };
  const passUseOn = rememberUse(container, focused);
  const root = flushSync(() => {
    if (shown.length > 0) return hydrateRoot(container, content, { onUncaughtError });
    const made = createRoot(container, { onUncaughtError });
    made.render(content);
    return made;
  });
  passUseOn();
  if (container.hasChildNodes()) shown = [...container.childNodes];
  return root;
}

const focusIn = (container: HTMLElement): HTMLElement | null =>
  container.contains(document.activeElement) ? (document.activeElement as HTMLElement) : null;

const usableIn = (container: HTMLElement): HTMLElement[] => [
  ...container.querySelectorAll<HTMLElement>('a, button, details, input, select, summary, textarea'),
];

/** @returns a function that passes focus, caret, ticks and open folds on to the new elements if React has replaced the old ones */
function rememberUse(container: HTMLElement, focused: HTMLElement | null): () => void {
  const before = usableIn(container);
  const scrolled = focused?.scrollTop ?? 0;
  return () => {
    const after = usableIn(container);
    for (const old of before.filter(({ isConnected }) => !isConnected)) {
      const alike = ({ localName }: Element): boolean => localName === old.localName;
      const made = old.id ? document.getElementById(old.id) : after.filter(alike)[before.filter(alike).indexOf(old)];
      if (made instanceof HTMLDetailsElement) made.open = (old as HTMLDetailsElement).open;
      if (made instanceof HTMLInputElement && made.type === 'checkbox') made.checked = (old as HTMLInputElement).checked;
      if (!made || old !== focused) continue;
      made.focus({ preventScroll: true });
      made.scrollTop = scrolled;
      if (made instanceof HTMLInputElement || made instanceof HTMLTextAreaElement) placeCaret(made, old as TextField);
    }
  };
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

function placeCaret(field: TextField, { selectionStart, selectionEnd, selectionDirection }: TextField): void {
  if (selectionStart === null) {
    // A field for an email does not tell where its caret is: a new value puts it at the end.
    const { value } = field;
    field.value = '';
    field.value = value;
  } else field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
}
