import { createHash } from 'node:crypto';
import type { R2Bucket } from '@cloudflare/workers-types';
import * as z from 'zod';
import { type NewLead, newLeadColumns } from '#site/shared/lead-columns.ts';
import type { FloodSource } from '../flood/source.ts';
import type { Ports } from '../platform/ports.ts';
import { earlierKey, repeatWindowMs } from './idempotency.ts';

/** A lead with what it takes to store it later as if it came now. */
export interface SpilledLead {
  lead: NewLead;
  /** Undefined where the lead is not to be braked. */
  source?: FloodSource | undefined;
  /** A challenge token that Turnstile took for passed. */
  passedToken?: string | undefined;
}

const valueSchema = z.union([z.string(), z.number(), z.null()]).default(null);
/** A column that came since the lead was kept is empty. */
const spilledSchema = z.object({
  lead: z.object(Object.fromEntries(newLeadColumns.map((name) => [name, valueSchema]))),
  source: z
    .object({
      bucket: z.string(),
      network: z.string(),
      block: z.string().optional(),
      wideNetwork: z.string().optional(),
      callTimes: z.string().optional(),
    })
    .optional(),
  passedToken: z.string().optional(),
});

/** The hash of the key: of what a visitor typed nothing stands in a name. */
const toObjectName = (key: string): string => `leads/${createHash('sha256').update(key).digest('hex')}`;

/** Only where there is none of that name: what came first stays. @returns whether it is new */
async function createObject(spill: R2Bucket, name: string, spilled: SpilledLead): Promise<boolean> {
  const options = { onlyIf: { etagDoesNotMatch: '*' }, customMetadata: { at: String(spilled.lead.created_at) } };
  return (await spill.put(name, JSON.stringify(spilled), options)) !== null;
}

/** The lead of an object, or undefined where there is none. Throws for what is no lead. */
export async function readSpilled({ spill }: Pick<Ports, 'spill'>, name: string): Promise<SpilledLead | undefined> {
  const object = await spill?.get(name);
  return object ? (spilledSchema.parse(await object.json()) as unknown as SpilledLead) : undefined;
}

/** The first submission under the lead's key, or with its content within the window where it has none. */
async function findFirst(ports: Pick<Ports, 'spill'>, lead: NewLead): Promise<SpilledLead | undefined> {
  const same = await readSpilled(ports, toObjectName(lead.idem_key));
  if (same || !lead.key_derived) return same;
  const earlier = await readSpilled(ports, toObjectName(earlierKey(lead)));
  return earlier && lead.created_at - earlier.lead.created_at < repeatWindowMs ? earlier : undefined;
}

/** Whether an equal submission waits. */
export const hasEqualSpilled = async (ports: Pick<Ports, 'spill'>, lead: NewLead): Promise<boolean> =>
  (await findFirst(ports, lead)) !== undefined;

/** Changes what waits under a name, unless it was taken away or changed meanwhile. */
export async function replaceSpilled({ spill }: Pick<Ports, 'spill'>, name: string, spilled: SpilledLead): Promise<void> {
  const etag = (await spill?.head(name))?.etag;
  const customMetadata = { at: String(spilled.lead.created_at) };
  if (etag) await spill?.put(name, JSON.stringify(spilled), { onlyIf: { etagMatches: etag }, customMetadata });
}

/**
 * Keeps a lead outside the database until a scheduled run stores it there (`drain.ts`). Other content under a key that waits is kept beside
 * the first. Throws when it could not be kept.
 */
export async function spillLead(ports: Pick<Ports, 'spill'>, spilled: SpilledLead): Promise<{ id: string; isNew: boolean }> {
  const { lead } = spilled;
  const { spill } = ports;
  if (!spill) throw new Error('There is no second place for leads');
  const sameRequest = lead.key_derived ? await findFirst(ports, lead) : undefined;
  if (sameRequest) return { id: sameRequest.lead.id, isNew: false };
  if (await createObject(spill, toObjectName(lead.idem_key), spilled)) return { id: lead.id, isNew: true };
  const first = await findFirst(ports, lead);
  // Drained in this moment: the database has it under the same id.
  if (!first) return { id: lead.id, isNew: false };
  if (first.lead.payload_hash !== lead.payload_hash)
    await createObject(spill, `${toObjectName(lead.idem_key)}/${lead.payload_hash}`, spilled);
  return { id: first.lead.id, isNew: false };
}
