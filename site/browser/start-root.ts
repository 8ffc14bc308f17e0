import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';

/**
 * Starts React in a container synchronously, and hydrates the server's markup if there is any. If a browser extension changed that markup,
 * React replaces the elements. The new elements then take over the old elements' focus, caret, ticked boxes and open sections.
 *
 * @param showWithoutReact receives the last shown nodes if an error has stopped React and emptied the container
 */
export function startRoot(container: HTMLElement, content: ReactNode, showWithoutReact: (shown: readonly Node[]) => void): Root {
  let shown = [...container.childNodes];
  let focused = findFocused(container);
  container.addEventListener('focusin', () => {
    focused = findFocused(container);
  });
  // If React fails while the focus moves to another field, that field must get the focus back.
  container.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget) focused = relatedTarget as HTMLElement;
  });
  const onUncaughtError = (error: unknown): void => {
    reportError(error);
    // React may empty the container again before it finishes.
    queueMicrotask(() => {
      showWithoutReact(shown);
      if (document.activeElement === document.body) focused?.focus({ preventScroll: true });
    });
  };
  const passFocusOn = rememberInteraction(container, focused);
  const root = flushSync(() => {
    if (shown.length > 0) return hydrateRoot(container, content, { onUncaughtError });
    const created = createRoot(container, { onUncaughtError });
    created.render(content);
    return created;
  });
  passFocusOn();
  if (container.hasChildNodes()) shown = [...container.childNodes];
  return root;
}

const findFocused = (container: HTMLElement): HTMLElement | null =>
  container.contains(document.activeElement) ? (document.activeElement as HTMLElement) : null;

const listInteractive = (container: HTMLElement): HTMLElement[] => [
  ...container.querySelectorAll<HTMLElement>('a, button, details, input, select, summary, textarea'),
];

function rememberInteraction(container: HTMLElement, focused: HTMLElement | null): () => void {
  const before = listInteractive(container);
  const scrolled = focused?.scrollTop ?? 0;
  return () => {
    const after = listInteractive(container);
    for (const old of before.filter(({ isConnected }) => !isConnected)) {
      const isSameTag = ({ localName }: Element): boolean => localName === old.localName;
      const created = old.id ? document.getElementById(old.id) : after.filter(isSameTag)[before.filter(isSameTag).indexOf(old)];
      if (created instanceof HTMLDetailsElement) created.open = (old as HTMLDetailsElement).open;
      if (created instanceof HTMLInputElement && created.type === 'checkbox') created.checked = (old as HTMLInputElement).checked;
      if (!created || old !== focused) continue;
      created.focus({ preventScroll: true });
      created.scrollTop = scrolled;
      if (created instanceof HTMLInputElement || created instanceof HTMLTextAreaElement) placeCaret(created, old as TextField);
    }
  };
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

function placeCaret(field: TextField, { selectionStart, selectionEnd, selectionDirection }: TextField): void {
  if (selectionStart === null) {
    // Email fields do not expose their caret position. Setting the value again moves the caret to the end.
    const { value } = field;
    field.value = '';
    field.value = value;
  } else field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
}
