import { createHash } from 'node:crypto';
import type { R2Bucket } from '@cloudflare/workers-types';
import * as z from 'zod';
import { type NewLead, newLeadColumns } from '#site/shared/lead-columns.ts';
import type { FloodSource } from '../flood/source.ts';
import type { Ports } from '../platform/ports.ts';
import { earlierKey, repeatWindowMs } from './idempotency.ts';

export interface SpilledLead {
  lead: NewLead;
  source?: FloodSource | undefined;
  passedToken?: string | undefined;
}

const valueSchema = z.union([z.string(), z.number(), z.null()]).default(null);
/** Columns that were added to the database after the lead was stored here are null. */
const spilledSchema = z.object({
  lead: z.object(Object.fromEntries(newLeadColumns.map((name) => [name, valueSchema]))),
  source: z.looseObject({ bucket: z.string(), network: z.string() }).optional(),
  passedToken: z.string().optional(),
});

/** Hashes the key, so the object name reveals nothing that the visitor typed. */
const toObjectName = (key: string): string => `leads/${createHash('sha256').update(key).digest('hex')}`;

async function createObject(spill: R2Bucket, name: string, spilled: SpilledLead): Promise<boolean> {
  const options = { onlyIf: { etagDoesNotMatch: '*' }, customMetadata: { at: String(spilled.lead.created_at) } };
  return (await spill.put(name, JSON.stringify(spilled), options)) !== null;
}

/**
 * Reads a spilled lead (stored outside the database). Returns undefined if there is no such object, and throws if the object is not a lead.
 */
export async function readSpilled({ spill }: Pick<Ports, 'spill'>, name: string): Promise<SpilledLead | undefined> {
  const object = await spill?.get(name);
  return object ? (spilledSchema.parse(await object.json()) as unknown as SpilledLead) : undefined;
}

async function findFirst(ports: Pick<Ports, 'spill'>, lead: NewLead): Promise<SpilledLead | undefined> {
  const same = await readSpilled(ports, toObjectName(lead.idem_key));
  if (same || !lead.key_derived) return same;
  const earlier = await readSpilled(ports, toObjectName(earlierKey(lead)));
  return earlier && lead.created_at - earlier.lead.created_at < repeatWindowMs ? earlier : undefined;
}

export const hasEqualSpilled = async (ports: Pick<Ports, 'spill'>, lead: NewLead): Promise<boolean> =>
  (await findFirst(ports, lead)) !== undefined;

/** Replaces a spilled lead, unless it was deleted or changed in the meantime. */
export async function replaceSpilled({ spill }: Pick<Ports, 'spill'>, name: string, spilled: SpilledLead): Promise<void> {
  const etag = (await spill?.head(name))?.etag;
  const customMetadata = { at: String(spilled.lead.created_at) };
  if (etag) await spill?.put(name, JSON.stringify(spilled), { onlyIf: { etagMatches: etag }, customMetadata });
}

/**
 * Stores a lead outside the database until a scheduled run moves it there (`drain.ts`). Different content with the same key is stored as a
 * second object. Throws if the lead could not be stored.
 */
export async function spillLead(ports: Pick<Ports, 'spill'>, spilled: SpilledLead): Promise<{ id: string; isNew: boolean }> {
  const { lead } = spilled;
  const { spill } = ports;
  if (!spill) throw new Error('There is no second store for leads');
  const sameRequest = lead.key_derived ? await findFirst(ports, lead) : undefined;
  if (sameRequest) return { id: sameRequest.lead.id, isNew: false };
  if (await createObject(spill, toObjectName(lead.idem_key), spilled)) return { id: lead.id, isNew: true };
  const first = await findFirst(ports, lead);
  // The first lead has just been moved into the database, where it has the same id.
  if (!first) return { id: lead.id, isNew: false };
  if (first.lead.payload_hash !== lead.payload_hash)
    await createObject(spill, `${toObjectName(lead.idem_key)}/${lead.payload_hash}`, spilled);
  return { id: first.lead.id, isNew: false };
}
