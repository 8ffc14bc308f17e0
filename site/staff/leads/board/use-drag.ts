import { type MouseEvent, type PointerEvent, useRef } from 'react';
import type { LeadStatus } from '#site/shared/lead-status.ts';

/** A pointer that moves less than this only clicks. */
const minDistance = 6;
/** Width of the area at each side of the board in which a dragged card scrolls the board. */
const scrollEdge = 48;
const scrollStep = 16;

interface Drag {
  card: HTMLElement;
  id: string;
  x: number;
  y: number;
  isMoving: boolean;
}

interface DragActions {
  onAim: (id: string, status: LeadStatus | undefined) => void;
  onDrop: () => void;
  onCancel: () => void;
}

/** The dragged card lets the pointer through to the column below it. */
const findStatus = ({ clientX, clientY }: PointerEvent): LeadStatus | undefined =>
  document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('.board-column')?.dataset.status as LeadStatus | undefined;

function scrollAtEdge(board: Element, { clientX }: PointerEvent): void {
  const { left, right } = board.getBoundingClientRect();
  if (clientX > right - scrollEdge) board.scrollBy(scrollStep, 0);
  else if (clientX < left + scrollEdge) board.scrollBy(-scrollStep, 0);
}

/** Returns props for the board, so that a mouse or a pen drags its cards. Touches scroll the board instead. */
export function useDrag({ onAim, onDrop, onCancel }: DragActions) {
  const drag = useRef<Drag>(undefined);
  const hasDragged = useRef(false);
  function end(finish: () => void): void {
    const { current } = drag;
    drag.current = undefined;
    if (!current?.isMoving) return;
    hasDragged.current = true;
    for (const name of ['--drag-x', '--drag-y']) current.card.style.removeProperty(name);
    finish();
  }
  return {
    cancelDrag: () => end(onCancel),
    dragProps: {
      onPointerDown({ target, button, pointerType, clientX: x, clientY: y }: PointerEvent) {
        hasDragged.current = false;
        const card = (target as Element).closest<HTMLElement>('.board-card');
        if (!card || button !== 0 || pointerType === 'touch' || (target as Element).closest('.card-move, .menu, .row-call'))
          return;
        drag.current = { card, id: card.dataset.card ?? '', x, y, isMoving: false };
      },
      onPointerMove(event: PointerEvent) {
        const { current } = drag;
        if (!current) return;
        const [dx, dy] = [event.clientX - current.x, event.clientY - current.y];
        if (!current.isMoving && Math.hypot(dx, dy) < minDistance) return;
        if (!current.isMoving) event.currentTarget.setPointerCapture(event.pointerId);
        current.isMoving = true;
        current.card.style.setProperty('--drag-x', `${dx}px`);
        current.card.style.setProperty('--drag-y', `${dy}px`);
        scrollAtEdge(event.currentTarget, event);
        onAim(current.id, findStatus(event));
      },
      onPointerUp: () => end(onDrop),
      onPointerCancel: () => end(onCancel),
      /** In some browsers, the end of a drag is also a click on the card. */
      onClickCapture(event: MouseEvent) {
        if (hasDragged.current) event.stopPropagation();
        hasDragged.current = false;
      },
    },
  };
}
