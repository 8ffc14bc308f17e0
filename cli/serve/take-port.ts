import { createServer } from 'node:net';
import { startOnPort } from '#cli/terminal/program-name.ts';
import { UserError } from '#cli/terminal/user-error.ts';

export const host = '127.0.0.1';

/** Where a server of ours names its process, to whoever wants its port. */
export const processPath = '/__process';

const isPortFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host }, () => probe.close(() => resolve(true)));
  });

/** The process that serves on a port, where it is one of ours. */
async function findServer(port: number): Promise<string | undefined> {
  try {
    const answer = await fetch(`http://${host}:${port}${processPath}`, { signal: AbortSignal.timeout(2_000) });
    return /^process (\d+)$/.exec(await answer.text())?.[1];
  } catch {
    return undefined;
  }
}

/** Why a port cannot be had. */
export async function describeTaken(port: number): Promise<UserError> {
  const server = await findServer(port);
  if (server === undefined)
    return new UserError(`Port ${port} is taken by another program.`, {
      hint: `Stop that program, or choose another port: ${startOnPort(port + 1)}`,
    });
  return new UserError(`The site is already served at http://${host}:${port}, by process ${server}.`, {
    hint: `Use that one, stop it with Ctrl+C where it runs, or serve a second one elsewhere: ${startOnPort(port + 1)}`,
  });
}

/** Asks before anything costs waiting. @throws UserError when another run of ours or another program has the port */
export async function requirePort(port: number): Promise<void> {
  if (!(await isPortFree(port))) throw await describeTaken(port);
}

/** @throws UserError when `text` is no port number */
export function readPort(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new UserError(`"${text}" is not a port.`, { hint: `Give a number from 1 to 65535, for example ${startOnPort(8788)}` });
}
