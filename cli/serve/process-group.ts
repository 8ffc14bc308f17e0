import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from '#cli/platform/lock.ts';

const patienceMs = 5_000;

async function isGone(group: number, withinMs: number): Promise<boolean> {
  for (let waited = 0; waited < withinMs; waited += 50) {
    if (!isAlive(-group)) return true;
    await pause(50);
  }
  return false;
}

const signalGroup = (group: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(-group, signal);
  } catch {
    // It ended in between.
  }
};

/**
 * Ends every process of a group: politely, and after five seconds by force. Signalling the leader alone would leave the
 * runtime behind, on its port.
 */
export async function endGroup(group: number): Promise<void> {
  signalGroup(group, 'SIGTERM');
  if (await isGone(group, patienceMs)) return;
  signalGroup(group, 'SIGKILL');
  await isGone(group, patienceMs);
}
