import { createServer } from 'node:net';
import { startOnPort } from '#cli/terminal/program-name.ts';
import { UserError } from '#cli/terminal/user-error.ts';

export const host = '127.0.0.1';

/** Where a server of ours names its process and its folder, to whoever wants its port. */
export const processPath = '/__process';

const isPortFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host }, () => probe.close(() => resolve(true)));
  });

interface RunningServer {
  process: string;
  folder: string;
}

export const describeServer = (): string => `process ${process.pid} in ${process.cwd()}`;

/** Finds the server of ours that uses a port. */
async function findServer(port: number): Promise<RunningServer | undefined> {
  try {
    const response = await fetch(`http://${host}:${port}${processPath}`, { signal: AbortSignal.timeout(2_000) });
    const [, process, folder] = /^process (\d+) in (.+)$/.exec(await response.text()) ?? [];
    return process && folder ? { process, folder } : undefined;
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
  if (server.folder !== process.cwd())
    return new UserError(`Port ${port} serves the site of another folder: ${server.folder} (process ${server.process}).`, {
      hint: `Stop that server with Ctrl+C where it runs, or choose another port: ${startOnPort(port + 1)}`,
    });
  return new UserError(`The site is already served at http://${host}:${port}, by process ${server.process}.`, {
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
