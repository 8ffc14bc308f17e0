import { setTimeout as pause } from 'node:timers/promises';
import { confirm, isCancel } from '@clack/prompts';
import { showBusy } from './busy.ts';
import { Cancelled, type UserError } from './user-error.ts';

export interface TerminalUi {
  isInteractive: boolean;
  write: (text: string) => void;
  /** @param usual the default answer if the user only presses Enter */
  confirm: (question: string, usual?: boolean) => Promise<boolean>;
  busy: (what: string) => () => void;
}

/** Error for Ctrl-C or Esc at a prompt. The command must not have written anything before the prompt. */
export const cancelled = (): UserError => new Cancelled('Cancelled. Nothing was changed.');

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

/** Time in milliseconds to wait for keystrokes that were typed before the question. Nobody answers a question that fast. */
const quietMs = 20;
const maxRounds = 50;

/**
 * Discards keys typed before the question appeared, so that an earlier Enter does not answer the question.
 * @throws {UserError} after Ctrl-C
 */
async function discardTyped(input: NodeJS.ReadStream): Promise<void> {
  let typed = '';
  const take = (text: Buffer): void => {
    typed += text.toString();
  };
  // Only raw mode delivers keystrokes before Enter is pressed.
  input.setRawMode(true).on('data', take).resume();
  for (let round = 0, before = -1; round < maxRounds && typed.length > before; round += 1) {
    before = typed.length;
    await pause(quietMs);
  }
  input.off('data', take).pause().setRawMode(false);
  if (typed.includes('\u0003')) throw cancelled();
}
