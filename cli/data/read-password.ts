import { isCancel, password as prompt } from '@clack/prompts';
import { UserError } from '#cli/terminal/user-error.ts';

interface PasswordSource {
  isPiped: boolean;
  stdin: NodeJS.ReadStream;
}

async function readAll(stdin: AsyncIterable<Buffer | string>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stdin) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

async function readHidden(message: string): Promise<string> {
  const answer = await prompt({ message });
  if (isCancel(answer)) throw new UserError('You did not enter a password. Nothing was changed.');
  return answer ?? '';
}

/**
 * Reads a new password from standard input without the final line break, or asks for it twice at a terminal.
 * @throws {UserError} if no password is given or the two entries differ
 */
export async function readPassword({ isPiped, stdin }: PasswordSource): Promise<string> {
  if (isPiped) return (await readAll(stdin)).replace(/\r?\n$/, '');
  if (!stdin.isTTY) {
    throw new UserError('The command cannot ask for the password, because there is no terminal.', {
      hint: 'Pipe the password in and add --password-stdin.',
    });
  }
  const first = await readHidden('New password');
  if (first !== (await readHidden('Enter the password again')))
    throw new UserError('The two passwords are different.', { hint: 'Run the command again.' });
  return first;
}
