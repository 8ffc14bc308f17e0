import type { LeadRow } from '#site/shared/lead-columns.ts';
import { listUndrained } from '../delivery/undrained.ts';
import { readSpilled, replaceSpilled, type SpilledLead } from '../leads/spill.ts';
import { isTransient } from '../platform/database.ts';
import { PartTimeout } from '../platform/limits.ts';
import { logError } from '../platform/log.ts';
import type { Ports } from '../platform/ports.ts';
import { type Person, toValues } from './personal-data.ts';

interface NamedSpilledLead extends SpilledLead {
  name: string;
}

type SpillPorts = Pick<Ports, 'spill'>;

function isTheirLead({ email, phone, phone_e164, phone_guessed }: SpilledLead['lead'], person: Person): boolean {
  const [personEmail, personPhone, personE164] = toValues(person);
  const isSameEmail = typeof personEmail === 'string' && email?.toLowerCase() === personEmail.toLowerCase();
  const isSure = phone_e164 !== null && !phone_guessed;
  const isSameNumber = isSure && phone_e164 === personE164;
  const isSameDigits = phone !== null && phone === personPhone && (!isSure || phone_e164 === `+${phone}`);
  return isSameEmail || isSameNumber || isSameDigits;
}

/** An object that is not a lead is only logged, so that it does not keep people from seeing their own data. */
async function readLead(ports: SpillPorts, name: string): Promise<SpilledLead | undefined> {
  try {
    return await readSpilled(ports, name);
  } catch (error) {
    if (error instanceof PartTimeout || isTransient(error)) throw error;
    logError('waiting-lead-unreadable', error, { name });
    return undefined;
  }
}

/**
 * Lists a person's leads that are stored outside the database. Throws if the bucket cannot be read, because an incomplete list would be
 * wrong.
 */
export async function listTheirSpilled(ports: SpillPorts, person: Person): Promise<NamedSpilledLead[]> {
  const theirs: NamedSpilledLead[] = [];
  for (const { name } of await listUndrained(ports)) {
    const spilled = await readLead(ports, name);
    if (spilled && isTheirLead(spilled.lead, person)) theirs.push({ ...spilled, name });
  }
  return theirs;
}

export const toRows = <Name extends keyof LeadRow>(
  waiting: readonly NamedSpilledLead[],
  names: readonly Name[],
): Pick<LeadRow, Name>[] =>
  waiting.map(({ lead }) => {
    const row: Partial<LeadRow> = { ...lead };
    return Object.fromEntries(names.map((name) => [name, row[name] ?? null])) as Pick<LeadRow, Name>;
  });

/** Maximum number of objects that the bucket deletes in one call. */
const maxDeleted = 1000;

/**
 * Deletes leads that are stored outside the database. If the drain (`drain.ts`) is moving one of these leads into the database at the same
 * time, it also deletes the lead there.
 */
export async function eraseSpilled({ spill }: SpillPorts, waiting: readonly Pick<NamedSpilledLead, 'name'>[]): Promise<void> {
  for (let start = 0; start < waiting.length; start += maxDeleted)
    await spill?.delete(waiting.slice(start, start + maxDeleted).map(({ name }) => name));
}

export async function withdrawSpilled(ports: SpillPorts, waiting: readonly NamedSpilledLead[]): Promise<void> {
  for (const { name, ...spilled } of waiting) {
    const purposes = (JSON.parse(spilled.lead.consent_purposes) as string[]).filter((purpose) => purpose !== 'marketing');
    const lead = { ...spilled.lead, consent_marketing: 0, consent_purposes: JSON.stringify(purposes) } as const;
    await replaceSpilled(ports, name, { ...spilled, lead });
  }
}

/** Deletes leads in the fallback bucket that are older than the longest retention period. They could never be moved into the database. */
export async function purgeSpilled(ports: SpillPorts, before: number): Promise<void> {
  await eraseSpilled(
    ports,
    (await listUndrained(ports)).filter(({ at }) => at < before),
  );
}
