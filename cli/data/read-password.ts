import { isCancel, password as prompt } from '@clack/prompts';
import { UserError } from '#cli/terminal/user-error.ts';

interface PasswordSource {
  /** Whether it is piped in, and nobody is asked. */
  isPiped: boolean;
  stdin: NodeJS.ReadStream;
}

async function readAll(stdin: AsyncIterable<Buffer | string>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stdin) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

/** Asks without showing what is typed. */
async function readHidden(message: string): Promise<string> {
  const answer = await prompt({ message });
  if (isCancel(answer)) throw new UserError('Nothing was changed: no password was given.');
  return answer ?? '';
}

/**
 * A new password: all of standard input but for the line break at its end, or typed twice at a terminal.
 *
 * @throws UserError when there is none or the two differ
 */
export async function readPassword({ isPiped, stdin }: PasswordSource): Promise<string> {
  if (isPiped) return (await readAll(stdin)).replace(/\r?\n$/, '');
  if (!stdin.isTTY) {
    throw new UserError('There is no terminal to ask for the password on.', { hint: 'Pipe it in and add --password-stdin.' });
  }
  const first = await readHidden('New password');
  if (first !== (await readHidden('The same password again')))
    throw new UserError('The two passwords differ.', { hint: 'Run the command again.' });
  return first;
}
