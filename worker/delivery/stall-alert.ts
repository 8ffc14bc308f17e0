import { minuteMs, zoneName } from '#site/shared/times.ts';
import { logError, logEvent } from '../platform/log.ts';
import type { Ports } from '../platform/ports.ts';
import { composeMail } from './mail/compose.ts';
import { formatMailTime } from './mail/mail-time.ts';
import { listUndrained } from './undrained.ts';

/**
 * Name of the note about a database outage. The note is stored in the bucket for leads, because the database is unavailable during the
 * outage.
 */
const noteName = 'alerts/database-away';

/** Minimum length of an outage before an email is sent. D1 usually recovers after a minute or two. */
const alertAfterMs = 3 * minuteMs;

interface Note {
  since: number;
  isTold: boolean;
}

async function readNote({ spill }: Ports): Promise<Note | undefined> {
  const object = await spill?.get(noteName);
  return object ? await object.json<Note>() : undefined;
}

const writeNote = (ports: Ports, note: Note): Promise<unknown> | undefined => ports.spill?.put(noteName, JSON.stringify(note));

async function sendAlert(ports: Ports, since: number): Promise<boolean> {
  const catalogue = await ports.catalogue();
  if (!ports.mail || !catalogue) return false;
  const waiting = await listUndrained(ports);
  const to = ports.alertMailbox ?? catalogue.registrationMailbox;
  const enquiries = waiting.length === 1 ? '1 enquiry is' : `${waiting.length} enquiries are`;
  const blocks = [
    `The database of ${catalogue.origin} has not responded, or has not accepted writes, since ${formatMailTime(since)} (${zoneName}).`,
    `The site still accepts enquiries, and ${enquiries} waiting outside the database. Emails about enquiries are delayed, and the staff desk may not open.`,
    `What to check: ${catalogue.origin}/api/health, and the status of D1 at www.cloudflarestatus.com. Everything will resume by itself once the database responds again.`,
  ];
  const outcome = await ports.mail.send(
    composeMail(catalogue, { to, subject: 'The database is not responding', blocks }),
    ports.newId(),
  );
  return outcome.kind === 'accepted' || outcome.kind === 'reject';
}

/**
 * Emails an alert once if the database has not responded, or has not accepted writes, for three minutes. Without a bucket for the note, the
 * outage is only logged.
 */
export async function alertStall(ports: Ports): Promise<void> {
  try {
    logEvent('database-away');
    const note = await readNote(ports);
    if (!note) await writeNote(ports, { since: ports.now(), isTold: false });
    else if (!note.isTold && ports.now() - note.since >= alertAfterMs && (await sendAlert(ports, note.since)))
      await writeNote(ports, { ...note, isTold: true });
  } catch (error) {
    logError('stall-alert-failed', error);
  }
}

export async function endStallAlert(ports: Ports): Promise<void> {
  try {
    if (await ports.spill?.head(noteName)) await ports.spill?.delete(noteName);
  } catch (error) {
    logError('stall-alert-failed', error);
  }
}
