import { useState } from 'react';
import type { LeadApi } from '#site/staff/leads/lead-api.ts';
import { type BulkOutcome, changeEach, outcomeText, type SavedChange } from './bulk-change.ts';

export interface Undo {
  /** Description of the last change or undo. */
  text: string;
  /** Undefined if there is nothing to undo. */
  undo: (() => void) | undefined;
  report: (outcome: BulkOutcome, text?: string) => void;
  clear: () => void;
}

/**
 * Reports the last change to one or more leads, and lets the user undo it.
 * @param onUndone called with the changes that reverted the last change
 */
export function useUndo(api: LeadApi, onUndone: (done: readonly SavedChange[]) => void): Undo {
  const [text, setText] = useState('');
  const [done, setDone] = useState<readonly SavedChange[]>([]);
  async function undoAll(): Promise<void> {
    setDone([]);
    const outcome = await changeEach(
      api,
      done.map(({ lead, undo }) => ({ lead, change: undo })),
    );
    setText(outcomeText(outcome, 'changed back'));
    onUndone(outcome.done);
  }
  return {
    text,
    undo: done.length > 0 ? () => void undoAll() : undefined,
    report(outcome, inWords = outcomeText(outcome)) {
      setText(inWords);
      setDone(outcome.done.filter(({ undo }) => Object.keys(undo).length > 0));
    },
    clear() {
      setText('');
      setDone([]);
    },
  };
}
