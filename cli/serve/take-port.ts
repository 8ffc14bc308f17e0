import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from '#cli/platform/lock.ts';
import { UserError } from '#cli/terminal/user-error.ts';
import { endGroup } from './process-group.ts';
import { commandLine } from './processes.ts';
import { type RunRecord, readRecord, recordFile, removeRecord } from './run-record.ts';

export const host = '127.0.0.1';

const isRunning = ({ pid, command }: { pid: number; command: string }): boolean => isAlive(pid) && commandLine(pid) === command;

/** A run goes on as long as its command does; one whose npm was killed has lost whoever could stop it. */
const isWanted = ({ server, launchers }: RunRecord): boolean => isRunning(server) && launchers.every(isRunning);

const isPortFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host }, () => probe.close(() => resolve(true)));
  });

async function endServer(record: RunRecord): Promise<void> {
  if (isRunning(record.server)) {
    process.kill(record.server.pid, 'SIGTERM');
    for (let waited = 0; waited < 6_000 && isRunning(record.server); waited += 100) await pause(100);
    if (isRunning(record.server)) process.kill(record.server.pid, 'SIGKILL');
  }
  // A group lives on under its number until its last process ends, so the number can't be another's yet.
  const leader = commandLine(record.group.pid);
  if (leader === undefined || leader === record.group.command) await endGroup(record.group.pid);
}

/**
 * Makes sure that `port` can be had: what a killed run of ours left on it is ended first.
 *
 * @throws UserError when another run of ours or another program has the port
 */
export async function takePort(port: number, stateDir: string): Promise<void> {
  const file = recordFile(stateDir, port);
  const record = readRecord(file);
  if (record && isWanted(record)) {
    throw new UserError(`The site is already served at http://${host}:${port}, by process ${record.server.pid}.`, {
      hint: `Use that one, stop it with Ctrl+C where it runs, or serve a second one elsewhere: PORT=${port + 1} npm start`,
    });
  }
  if (record) await endServer(record);
  removeRecord(file);
  if (await isPortFree(port)) return;
  throw new UserError(`Port ${port} is taken by another program.`, {
    hint: `Stop that program, or choose another port: PORT=${port + 1} npm start`,
  });
}

/** @throws UserError when `text` is no port number */
export function readPort(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new UserError(`"${text}" is not a port.`, { hint: 'Give a number from 1 to 65535, for example PORT=8788 npm start' });
}
