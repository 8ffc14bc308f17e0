import type { Ports } from '../platform/ports.ts';

/** A lead that waits outside the database. */
interface Undrained {
  name: string;
  /** When it was taken, milliseconds since 1970. */
  at: number;
}

/** The platform lists no more at once. */
const pageLength = 1000;
/** Of one listing: what is beyond is seen when these are gone. */
const maxPages = 20;

/** Leads that wait outside the database, the oldest first; none where there is no such place. Throws when it cannot be reached. */
export async function listUndrained({ spill }: Pick<Ports, 'spill'>): Promise<Undrained[]> {
  const found: Undrained[] = [];
  let cursor: string | undefined;
  for (let page = 1; spill && page <= maxPages; page += 1) {
    const list = await spill.list({
      prefix: 'leads/',
      limit: pageLength,
      include: ['customMetadata'],
      ...(cursor && { cursor }),
    });
    found.push(
      ...list.objects.map(({ key, customMetadata, uploaded }) => ({
        name: key,
        at: Number(customMetadata?.at) || uploaded.getTime(),
      })),
    );
    cursor = list.truncated ? list.cursor : undefined;
    if (!cursor) break;
  }
  return found.sort((a, b) => a.at - b.at);
}
