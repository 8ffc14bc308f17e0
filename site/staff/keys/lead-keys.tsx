import { type ReactElement, useEffect, useRef, useState } from 'react';
import { Shortcuts } from './shortcuts.tsx';

const storeKey = 'inbox-keys';

interface KeyActions {
  assignToMe: () => void;
  open: (id: string) => void;
}

const keys: readonly (readonly [key: string, what: string])[] = [
  ['j', 'Next lead'],
  ['k', 'Previous lead'],
  ['Enter', 'Open the lead'],
  ['c', 'Call the open lead'],
  ['w', 'Write to the open lead on WhatsApp'],
  ['t', 'Choose a template for the open lead'],
  ['1 to 4', 'Log the outcome of the call or message'],
  ['n', 'Write a note'],
  ['s', 'Change the status'],
  ['o', 'Change the owner'],
  ['a', 'Assign the open lead to me'],
  ['d', 'Book a demo'],
  ['[ and ]', 'Choose another status for a card on the board'],
  ['Ctrl+Enter', 'Save the open lead'],
  ['/', 'Search leads'],
  ['Ctrl+K', 'Go to any lead, article or screen'],
  ['?', 'Show this list'],
];

const find = <Found extends HTMLElement>(selector: string): Found | null => document.querySelector<Found>(selector);

/** Moves to the next or previous row, starting from the focused row, or otherwise from the open lead. */
function goTo(direction: 1 | -1, { open }: KeyActions): void {
  const rows = [...document.querySelectorAll<HTMLButtonElement>('.lead-open')];
  const focused = rows.indexOf(document.activeElement as HTMLButtonElement);
  const from = focused >= 0 ? focused : rows.findIndex((row) => row.hasAttribute('aria-current'));
  const next = rows[from < 0 ? 0 : from + direction];
  if (!next) return;
  next.focus();
  if (find('.lead-panel') && next.dataset.lead) open(next.dataset.lead);
}

/** Presses the outcome button with this number, counted from 1. */
const logOutcome = (number: number): void =>
  [...document.querySelectorAll<HTMLButtonElement>('.lead-panel .results > button')][number - 1]?.click();

function openFold(name: 'demo-fold' | 'template-fold'): void {
  const button = find(`.lead-panel .${name} > summary`);
  button?.focus();
  button?.click();
}

const handlers: Readonly<Record<string, (actions: KeyActions) => void>> = {
  j: (actions) => goTo(1, actions),
  k: (actions) => goTo(-1, actions),
  a: ({ assignToMe }) => assignToMe(),
  c: () => find('.lead-panel .lead-contacts a[href^="tel:"]')?.click(),
  w: () => find('.lead-panel .lead-contacts a[target]')?.click(),
  t: () => openFold('template-fold'),
  n: () => find('#change-note')?.focus(),
  s: () => find('#change-status')?.focus(),
  o: () => find('#change-assignee')?.focus(),
  d: () => openFold('demo-fold'),
  ...Object.fromEntries(['1', '2', '3', '4'].map((digit) => [digit, () => logOutcome(Number(digit))])),
  '/': () => find('#lead-q')?.focus(),
};

/** Lists the keyboard shortcuts and lets users turn them off, as required for single-key shortcuts (WCAG 2.2, 2.1.4). */
export function LeadKeys(actions: KeyActions): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOn, setOn] = useState(() => localStorage.getItem(storeKey) !== 'off');
  useKeys(isOn, actions, () => dialog.current?.showModal());
  function setEnabled(next: boolean): void {
    setOn(next);
    if (next) localStorage.removeItem(storeKey);
    else localStorage.setItem(storeKey, 'off');
  }
  return (
    <dialog ref={dialog} className="card login keys-dialog" aria-labelledby="keys-title">
      <h3 id="keys-title">Keyboard shortcuts</h3>
      <Shortcuts keys={keys} />
      <label>
        <input type="checkbox" checked={isOn} onChange={(event) => setEnabled(event.target.checked)} />
        <span> Turn on shortcuts for leads</span>
      </label>
      <div className="actions">
        <button type="button" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </div>
    </dialog>
  );
}

/** Letters typed within this time of each other form a word. Users who type a word outside a field do not mean shortcuts. */
const typingGapMs = 400;

const isLetter = ({ key }: KeyboardEvent): boolean => key.length === 1;
/** Keys that move through the list. They may be pressed in quick succession, even just before a key that changes a lead. */
const steps = ['j', 'k'];
/** Keys that change something. They wait briefly in case the letter starts a word. */
const mutatingKeys = ['a', 'c', 'd', 't', 'w', '1', '2', '3', '4'];

function useKeys(isOn: boolean, actions: KeyActions, showKeys: () => void): void {
  const latest = useRef({ actions, showKeys });
  latest.current = { actions, showKeys };
  useEffect(() => {
    if (!isOn) return;
    let lastLetterAt = Number.NEGATIVE_INFINITY;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let waiting: (() => void) | undefined;
    const cancelWaiting = (): void => {
      clearTimeout(timer);
      waiting = undefined;
    };
    const runWaiting = (): void => {
      const act = waiting;
      cancelWaiting();
      act?.();
    };
    const press = (event: KeyboardEvent): void => {
      if (isTypedKey(event)) return;
      // Another letter continues a word, so the waiting action is cancelled. Any other key shows that the letter was a shortcut.
      if (isLetter(event)) cancelWaiting();
      else runWaiting();
      const isInWord = event.timeStamp - lastLetterAt < typingGapMs;
      if (isLetter(event) && !steps.includes(event.key)) lastLetterAt = event.timeStamp;
      const act = event.key === '?' ? latest.current.showKeys : handlers[event.key];
      if (!act || isInWord) return;
      event.preventDefault();
      waiting = () => act(latest.current.actions);
      if (mutatingKeys.includes(event.key)) timer = setTimeout(runWaiting, typingGapMs);
      else runWaiting();
    };
    document.addEventListener('keydown', press);
    return () => {
      cancelWaiting();
      document.removeEventListener('keydown', press);
    };
  }, [isOn]);
}

/**
 * Whether a key belongs to a field, a dialog or the browser, so that a shortcut without a modifier key must ignore it. The public search has
 * its own copy, because a module shared with the desk would cost every public page one more request.
 */
const isTypedKey = ({ target, defaultPrevented, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  defaultPrevented ||
  ctrlKey ||
  metaKey ||
  altKey ||
  !(target instanceof HTMLElement) ||
  target.isContentEditable ||
  target.matches('input:not([type="checkbox"]), select, textarea') ||
  document.querySelector('dialog[open]') !== null;
