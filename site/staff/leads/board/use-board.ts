import { useEffect, useMemo, useState } from 'react';
import type { LeadChange, LeadDetail, LeadPage, QueuedLead } from '#site/shared/lead.ts';
import { failureText } from '#site/staff/api.ts';
import type { LeadApi } from '#site/staff/leads/lead-api.ts';
import { type BoardColumns, placeMoves } from './columns.ts';
import { readColumns, type WantedCards } from './read-columns.ts';

export interface BoardInput {
  /** API query of the list with the same filters. */
  query: string;
  /** The list's page. Whenever the list is refreshed, the columns are loaded again. */
  page: LeadPage | undefined;
  wanted: WantedCards;
  /** Whether cards must not change their places, because the user is moving a card. */
  isHeld: boolean;
  onMove: (lead: QueuedLead, change: LeadChange) => Promise<LeadDetail | undefined>;
}

const noColumns: BoardColumns = {};

interface Move {
  /** The lead with its values after the move. */
  lead: QueuedLead;
  /** Columns from before the move. Columns that were loaded later already show the move. */
  base: BoardColumns;
  isSaving: boolean;
}

/** Loads the columns, and moves cards between them. A moved card is in its new column until it is saved, or goes back. */
export function useBoard(api: LeadApi, { query, page, wanted, isHeld, onMove }: BoardInput) {
  const [{ columns, failure }, setLoaded] = useState({ columns: noColumns, failure: '' });
  const [moves, setMoves] = useState<readonly Move[]>([]);
  const isPaused = isHeld || moves.some(({ isSaving }) => isSaving);
  const key = JSON.stringify([query, wanted]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a refreshed list also refreshes the board, and `key` identifies the request.
  useEffect(() => {
    if (isPaused) return;
    let isWanted = true;
    readColumns(api, query, wanted).then(
      (found) => isWanted && setLoaded({ columns: found, failure: '' }),
      (error: unknown) =>
        isWanted &&
        setLoaded((before) => ({ ...before, failure: failureText(error, 'Could not load the leads. Please try again.') })),
    );
    return () => {
      isWanted = false;
    };
  }, [api, key, page, isPaused]);

  async function move(lead: QueuedLead, change: LeadChange): Promise<void> {
    const started = { lead: { ...lead, ...change }, base: columns, isSaving: true };
    setMoves((all) => [...all.filter(({ base }) => base === columns), started]);
    const saved = await onMove(lead, change);
    const done = saved && [{ ...started, lead: { ...saved, urgency: lead.urgency }, isSaving: false }];
    setMoves((all) => all.flatMap((each) => (each === started ? (done ?? []) : [each])));
  }

  const unloaded = useMemo(() => moves.filter(({ base }) => base === columns), [moves, columns]);
  const shown = useMemo(() => {
    const moved = unloaded.map(({ lead }) => lead);
    return placeMoves(columns, moved);
  }, [columns, unloaded]);
  return { columns: shown, failure, move, isMoving: unloaded.length > 0 };
}
