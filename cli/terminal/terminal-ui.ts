import { setTimeout as pause } from 'node:timers/promises';
import { confirm, isCancel } from '@clack/prompts';
import { showBusy } from './busy.ts';
import { Cancelled, type UserError } from './user-error.ts';

/** Where a command talks to its user. */
export interface TerminalUi {
  /** True on a terminal, where questions are answered. */
  isInteractive: boolean;
  write: (text: string) => void;
  /** @param usual what Enter alone answers */
  confirm: (question: string, usual?: boolean) => Promise<boolean>;
  /** Shows that something is under way; ends with the returned function. */
  busy: (what: string) => () => void;
}

/** Ctrl-C or Esc at a question: nothing was written by then. */
export const cancelled = (): UserError => new Cancelled('Cancelled. Nothing was changed.');

/** Talks to the user of this process. */
export function terminalUi(): TerminalUi {
  const isInteractive = process.stdin.isTTY === true && process.stdout.isTTY === true;
  return {
    isInteractive,
    write: (text) => void process.stdout.write(text),
    confirm: async (message, initialValue = true) => {
      await discardTyped(process.stdin);
      const answer = await confirm({ message, initialValue });
      if (isCancel(answer)) throw cancelled();
      return answer;
    },
    busy: showBusy,
  };
}

/** What was typed comes within this time, and nobody types an answer to a question as fast. */
const quietMs = 20;
const maxRounds = 50;

/** Drops what was typed before a question was shown: an Enter of then is no answer. @throws {UserError} for Ctrl-C */
async function discardTyped(input: NodeJS.ReadStream): Promise<void> {
  let typed = '';
  const take = (text: Buffer): void => {
    typed += text.toString();
  };
  // Lines that are not ended yet are given out in raw mode only.
  input.setRawMode(true).on('data', take).resume();
  for (let round = 0, before = -1; round < maxRounds && typed.length > before; round += 1) {
    before = typed.length;
    await pause(quietMs);
  }
  input.off('data', take).pause().setRawMode(false);
  if (typed.includes('\u0003')) throw cancelled();
}
