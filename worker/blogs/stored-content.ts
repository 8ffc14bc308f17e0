import { TextLimitError } from '#site/shared/blog/text-limits.ts';
import type { Sanitiser } from '../platform/ports.ts';
import type { BlogRow } from './row.ts';
import { sanitiserVersion } from './sanitiser.ts';

/** Stored content as the sanitiser of today makes it. One that is over today's limits has its ends repaired, and is shown. */
export function cleanStoredContent({ content, sanitiserVersion: version }: BlogRow, sanitiser: Sanitiser): string {
  if (version === sanitiserVersion) return content;
  const repaired = version === 0 ? repairEnds(content) : content;
  try {
    const cleaned = sanitiser.clean(repaired);
    // What was cleaned before versions were counted has `<br />`: another spelling of the same is no change.
    return cleaned === content.replaceAll(' />', '>') ? content : cleaned;
  } catch (error) {
    if (!(error instanceof TextLimitError)) throw error;
    return repaired;
  }
}

/**
 * Before versions were counted, the end of the element after a dropped link was written as `</span>`. No `<span>` was ever stored,
 * so the end belongs to the innermost open element, or to nothing after one that has no end.
 */
function repairEnds(content: string): string {
  const open: string[] = [];
  return content
    .replace(/(<(?:br|img)\b[^<>]*>)<\/span>/g, '$1')
    .replace(/<(\/?)([a-z][a-z0-9]*)[^<>]*>/g, (tag, slash, name) => {
      if (name === 'br' || name === 'img') return tag;
      if (!slash) open.push(name);
      else if (name === 'span') return open.length > 0 ? `</${open.pop()}>` : '';
      else if (open.includes(name)) open.length = open.lastIndexOf(name);
      return tag;
    });
}
