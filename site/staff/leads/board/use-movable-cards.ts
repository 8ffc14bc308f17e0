import { useEffect, useRef, useState } from 'react';
import type { LeadChange, QueuedLead } from '#site/shared/lead.ts';
import type { LeadStatus } from '#site/shared/lead-status.ts';
import type { LeadApi } from '#site/staff/leads/lead-api.ts';
import { asksForOutcome } from './outcome.ts';
import { useAim } from './use-aim.ts';
import { type BoardInput, useBoard } from './use-board.ts';

/** A lead that the dialog asks about. */
interface Asked {
  lead: QueuedLead;
  status?: LeadStatus;
}

/** The board's cards, and all ways to move them. While a card is being moved, the other cards keep their places. */
export function useMovableCards(api: LeadApi, input: Omit<BoardInput, 'isHeld'>) {
  const [asked, setAsked] = useState<Asked>();
  const { aim, drop, boardProps } = useAim({
    findLead: (id) =>
      Object.values(board.columns)
        .flatMap(({ leads }) => leads)
        .find((lead) => lead.id === id),
    onMove: (lead, status) => (asksForOutcome(status) ? setAsked({ lead, status }) : move(lead, { status })),
  });
  const board = useBoard(api, { ...input, isHeld: aim !== undefined || asked !== undefined });
  const restoreFocus = useMovedFocus(board);
  function move(lead: QueuedLead, change: LeadChange): void {
    restoreFocus({ id: lead.id, status: change.status ?? lead.status });
    void board.move(lead, change);
  }
  return { ...board, move, asked, setAsked, aim, drop, boardProps };
}

/** Moves the focus to a card in its new column. If the card is not shown, moves it to the column's heading, or on a phone to the open tab. */
function useMovedFocus({ columns, isMoving }: Pick<ReturnType<typeof useBoard>, 'columns' | 'isMoving'>) {
  const moved = useRef<{ id: string; status: LeadStatus }>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: look for the card whenever cards have moved.
  useEffect(() => {
    if (!moved.current) return;
    const { id, status } = moved.current;
    const places = [
      `.board [data-lead="${id}"]`,
      `.board [data-status="${status}"] > h3 > button:enabled`,
      '.board-stages [aria-current]',
    ].map((selector) => document.querySelector<HTMLElement>(selector));
    if (document.activeElement === document.body) places.find((place) => place?.checkVisibility())?.focus();
    if (!isMoving) moved.current = undefined;
  }, [columns, isMoving]);
  return (lead: { id: string; status: LeadStatus }): void => {
    moved.current = lead;
  };
}
