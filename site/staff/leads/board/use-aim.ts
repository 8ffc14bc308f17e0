import { type KeyboardEvent, useState } from 'react';
import type { QueuedLead } from '#site/shared/lead.ts';
import { type LeadStatus, leadStatuses } from '#site/shared/lead-status.ts';
import { useDrag } from './use-drag.ts';

/** A card that is being moved, and the status that it would get. */
export interface Aim {
  lead: QueuedLead;
  status: LeadStatus | undefined;
  isByKeyboard: boolean;
}

type Steps = Readonly<Record<string, 1 | -1>>;

const statusSteps: Steps = { '[': -1, ']': 1 };
const cardSteps: Steps = { ArrowUp: -1, ArrowDown: 1 };
const columnSteps: Steps = { ArrowLeft: -1, ArrowRight: 1 };

/** Focuses the next card in the column, or the card at the same place in the next column that has cards. */
function focusNextCard(from: HTMLElement, key: string): void {
  const columns = [...document.querySelectorAll('.board-column')]
    .map((column) => [...column.querySelectorAll<HTMLElement>('.lead-open')])
    .filter((cards) => cards.length > 0);
  const column = columns.findIndex((cards) => cards.includes(from));
  const place = columns[column]?.indexOf(from) ?? 0;
  const cards = columns[column + (columnSteps[key] ?? 0)] ?? [];
  cards[Math.min(place + (cardSteps[key] ?? 0), cards.length - 1)]?.focus();
}

interface AimActions {
  findLead: (id: string) => QueuedLead | undefined;
  onMove: (lead: QueuedLead, status: LeadStatus) => void;
}

/** Lets the user choose a card's new status: by dragging the card, or with the keys `[` and `]` on the card. */
export function useAim({ findLead, onMove }: AimActions) {
  const [aim, setAim] = useState<Aim>();
  const cancel = (): void => setAim(undefined);
  function drop(): void {
    cancel();
    if (aim?.status && aim.status !== aim.lead.status) onMove(aim.lead, aim.status);
  }
  function aimAt(id: string, status: LeadStatus | undefined, isByKeyboard = false): void {
    const lead = findLead(id);
    if (lead && (aim?.lead !== lead || aim.status !== status)) setAim({ lead, status, isByKeyboard });
  }
  const { dragProps, cancelDrag } = useDrag({ onAim: aimAt, onDrop: drop, onCancel: cancel });
  function stepFrom(id: string, step: 1 | -1): void {
    const from = aim?.status ?? findLead(id)?.status;
    const next = from && leadStatuses[leadStatuses.indexOf(from) + step];
    if (next) aimAt(id, next, true);
  }
  function onKeyDown(event: KeyboardEvent): void {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    const card = target as HTMLElement;
    const id = card.dataset.lead;
    if (!id || ctrlKey || metaKey || altKey) return;
    const step = statusSteps[key] ?? (aim && columnSteps[key]);
    if (step) stepFrom(id, step);
    else if (aim && key === 'Escape') {
      cancelDrag();
      cancel();
    } else if (cardSteps[key] || columnSteps[key]) focusNextCard(card, key);
    else return;
    event.preventDefault();
  }
  return { aim, drop, boardProps: { ...dragProps, onKeyDown, onBlur: () => aim?.isByKeyboard && cancel() } };
}
