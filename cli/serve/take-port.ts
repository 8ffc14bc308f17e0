import { host, isPortFree } from '#cli/platform/local-port.ts';
import { startOnPort } from '#cli/terminal/program-name.ts';
import { UserError } from '#cli/terminal/user-error.ts';

/** Path at which a running server reports its process and folder to another instance that wants its port. */
export const processPath = '/__process';

interface RunningServer {
  process: string;
  folder: string;
}

export const describeServer = (): string => `process ${process.pid} in ${process.cwd()}`;

async function findServer(port: number): Promise<RunningServer | undefined> {
  try {
    const response = await fetch(`http://${host}:${port}${processPath}`, { signal: AbortSignal.timeout(2_000) });
    const [, process, folder] = /^process (\d+) in (.+)$/.exec(await response.text()) ?? [];
    return process && folder ? { process, folder } : undefined;
  } catch {
    return undefined;
  }
}

export async function describeTaken(port: number): Promise<UserError> {
  const server = await findServer(port);
  if (server === undefined)
    return new UserError(`Another program is using port ${port}.`, {
      hint: `Stop that program, or choose another port: ${startOnPort(port + 1)}`,
    });
  if (server.folder !== process.cwd())
    return new UserError(
      `Port ${port} already serves the site from another folder: ${server.folder} (process ${server.process}).`,
      {
        hint: `Stop that server with Ctrl+C in its terminal, or choose another port: ${startOnPort(port + 1)}`,
      },
    );
  return new UserError(`The site is already running at http://${host}:${port} (process ${server.process}).`, {
    hint: `Use that server, stop it with Ctrl+C in its terminal, or start a second server on another port: ${startOnPort(port + 1)}`,
  });
}

/**
 * Checks that the port is free. Must run before any slow work, so that a taken port is reported early.
 * @throws {UserError} if the port is taken
 */
export async function requirePort(port: number): Promise<void> {
  if (!(await isPortFree(port))) throw await describeTaken(port);
}

/** @throws {UserError} if `text` is not a port number */
export function readPort(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new UserError(`"${text}" is not a port number.`, {
    hint: `Use a number from 1 to 65535, for example ${startOnPort(8788)}`,
  });
}
