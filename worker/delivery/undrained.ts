import type { Ports } from '../platform/ports.ts';

interface Undrained {
  name: string;
  at: number;
}

const pageLength = 1000;
const maxPages = 20;

/**
 * Lists the leads that are waiting outside the database, oldest first. The list is empty if no bucket is set up.
 * @throws if the bucket cannot be reached
 */
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
