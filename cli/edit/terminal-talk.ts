import { confirm, isCancel } from '@clack/prompts';
import { UserError } from '#cli/errors/user-error.ts';
import { showBusy } from './busy.ts';
import type { Talk } from './commit-change.ts';

/** Ctrl-C or Esc at a question: nothing was written by then, so that this is no failure worth more than a line. */
export const cancelled = (): UserError => new UserError('Cancelled: nothing was written.');

/** Talks to the user of this process. */
export function terminalTalk(): Talk {
  const isInteractive = process.stdin.isTTY === true && process.stdout.isTTY === true;
  return {
    isInteractive,
    write: (text) => void process.stdout.write(text),
    confirm: async (message) => {
      const answer = await confirm({ message });
      if (isCancel(answer)) throw cancelled();
      return answer;
    },
    busy: showBusy,
  };
}
