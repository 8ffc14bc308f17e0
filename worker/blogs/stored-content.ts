import { TextLimitError } from '#site/shared/blog/text-limits.ts';
import type { Sanitiser } from '../platform/ports.ts';
import type { BlogRow } from './row.ts';
import { sanitiserVersion } from './sanitiser.ts';

/** Returns stored content as the current sanitiser would clean it. Content that exceeds the current limits is only repaired. */
export function cleanStoredContent({ content, sanitiserVersion: version }: BlogRow, sanitiser: Sanitiser): string {
  if (version === sanitiserVersion) return content;
  const repaired = version === 0 ? repairEnds(content) : content;
  try {
    const cleaned = sanitiser.clean(repaired);
    // Content cleaned before versions existed contains `<br />`. This is only a different spelling, not a change.
    return cleaned === content.replaceAll(' />', '>') ? content : cleaned;
  } catch (error) {
    if (!(error instanceof TextLimitError)) throw error;
    return repaired;
  }
}

/**
 * Repairs a bug in old stored content. After the sanitiser had dropped a link, it wrote the next element's end tag as `</span>`. No
 * `<span>` was ever stored, so each such tag belongs to the innermost open element. After `<br>` or `<img>`, the tag is removed.
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
