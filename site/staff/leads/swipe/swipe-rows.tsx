import { type ReactElement, useEffect, useRef, useState } from 'react';
import type { QueuedLead } from '#site/shared/lead.ts';
import { lazyPart } from '#site/staff/lazy-boundary.tsx';
import type { MoveDialogProps } from '#site/staff/leads/board/move-dialog.tsx';
import { findSide, getLabel, isFarEnough, type SwipeSide, startsAtEdge } from './read-swipe.ts';

const MoveDialog = lazyPart(async () => (await import('#site/staff/leads/board/move-dialog.tsx')).MoveDialog);

interface SwipeRowsProps extends Pick<MoveDialogProps, 'desk' | 'onChange'> {
  leads: readonly QueuedLead[];
}

/**
 * On touch screens, a swipe to the right calls the lead of a row, and a swipe to the left asks for the status or the next call. Buttons in
 * the row and in the open lead do the same.
 */
export function SwipeRows({ leads, ...dialog }: SwipeRowsProps): ReactElement | null {
  const [asked, setAsked] = useState<QueuedLead>();
  useSwipes((row, side) => {
    const open = row.querySelector<HTMLElement>('.lead-open');
    if (side === 'right') (row.querySelector<HTMLElement>('.row-call') ?? open)?.click();
    else setAsked(leads.find(({ id }) => id === open?.dataset.lead));
  });
  return asked ? <MoveDialog {...dialog} lead={asked} onClose={() => setAsked(undefined)} /> : null;
}

interface Swipe {
  row: HTMLElement;
  x: number;
  y: number;
  side: SwipeSide | undefined;
}

/** The list, which cuts off the moved row. */
const getColumn = (row: Element): Element | null => row.closest('.lead-column');

function useSwipes(onSwipe: (row: HTMLElement, side: SwipeSide) => void): void {
  const latest = useRef(onSwipe);
  latest.current = onSwipe;
  useEffect(() => listenForSwipes((row, side) => latest.current(row, side)), []);
}

function listenForSwipes(onSwipe: (row: HTMLElement, side: SwipeSide) => void): () => void {
  let swipe: Swipe | undefined;
  function start({ target, pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent): void {
    const row = (target as Element).closest<HTMLElement>('.lead-row');
    swipe =
      row && isPrimary && pointerType === 'touch' && !startsAtEdge(x, innerWidth) ? { row, x, y, side: undefined } : undefined;
  }
  function move({ clientX, clientY, pointerId }: PointerEvent): void {
    if (!swipe) return;
    const dx = clientX - swipe.x;
    const side = findSide(dx, swipe.side ? 0 : clientY - swipe.y) ?? swipe.side;
    if (!side) return;
    if (!swipe.side) swipe.row.setPointerCapture(pointerId);
    swipe.side = side;
    swipe.row.style.setProperty('--swipe', `${dx}px`);
    swipe.row.dataset.swipe = swipe.side;
    swipe.row.dataset.swipeLabel = getLabel(swipe.row, side);
    getColumn(swipe.row)?.toggleAttribute('data-swiping', true);
    swipe.row.toggleAttribute('data-swiped', isFarEnough(dx, innerWidth));
  }
  /** The browser cancels the pointer if it scrolls the page. */
  function end({ type, clientX }: PointerEvent): void {
    const ended = swipe;
    swipe = undefined;
    if (!ended?.side) return;
    ended.row.style.removeProperty('--swipe');
    getColumn(ended.row)?.removeAttribute('data-swiping');
    for (const name of ['data-swipe', 'data-swipe-label', 'data-swiped']) ended.row.removeAttribute(name);
    if (type === 'pointerup' && isFarEnough(clientX - ended.x, innerWidth)) onSwipe(ended.row, ended.side);
  }
  const stop = new AbortController();
  const { signal } = stop;
  document.addEventListener('pointerdown', start, { signal });
  document.addEventListener('pointermove', move, { signal });
  for (const type of ['pointerup', 'pointercancel'] as const) document.addEventListener(type, end, { signal });
  return () => stop.abort();
}
