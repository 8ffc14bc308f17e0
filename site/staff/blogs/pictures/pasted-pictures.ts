import { isAllowedPicture, isEmoji } from '#site/shared/blog/allow-list.ts';
import { mediaPath } from '#site/shared/blog/paths.ts';
import { textLimits } from '#site/shared/blog/text-limits.ts';

interface PastedPicture {
  file: File;
  alt: string;
}

export interface PastedPictures {
  found: PastedPicture[];
  /** Number of pictures that could not be pasted, because they come from other sites or exceed a limit. */
  lost: number;
}

const placeholderPrefix = mediaPath('pasted-');

/** Returns the picture number in a placeholder address. Undefined for other addresses. */
export const pastedNumber = (url: string): number | undefined =>
  url.startsWith(placeholderPrefix) ? Number(url.slice(placeholderPrefix.length)) : undefined;

function parseDataUrl(src: string): File | undefined {
  const [, type = '', data = ''] = /^data:(image\/[\w.+-]+);base64,([\s\S]+)$/i.exec(src) ?? [];
  try {
    return type ? new File([Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0))], '', { type }) : undefined;
  } catch {
    return undefined;
  }
}

/** Extracts pictures from the RTF that Word copies along with HTML. The HTML only refers to files on the writer's disk. */
function extractRtfFiles(rtf: string): File[] {
  const parts = rtf.split(/\\(?:png|jpeg)blip\b/).slice(1);
  return parts.flatMap((part) => {
    const [hex] = /(?:89504e47|ffd8ff)[\da-f\s]*/i.exec(part) ?? [];
    if (!hex) return [];
    const bytes = hex.replace(/\s/g, '').match(/../g) ?? [];
    const type = hex.startsWith('8') ? 'image/png' : 'image/jpeg';
    return [new File([Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 16))], '', { type })];
  });
}

/** Whether a picture is a spacer or a tracking pixel. */
const isInvisible = (picture: HTMLImageElement): boolean =>
  ['width', 'height'].some((name) => /^[0-2]$/.test(picture.getAttribute(name) ?? ''));

const getSource = (picture: HTMLImageElement): string => picture.getAttribute('src') ?? '';

/** Makes the address of a picture on this site relative, because browsers copy the full address. */
function shortenOwnAddress(picture: HTMLImageElement): void {
  const src = getSource(picture);
  if (src.startsWith(`${location.origin}/`)) picture.setAttribute('src', src.slice(location.origin.length));
}

/**
 * Finds the pictures in a pasted document and replaces their addresses with placeholders. The picture data comes from the document itself,
 * or from files or RTF that contain the pictures in the same order.
 */
export function extractPictures(body: HTMLElement, files: readonly File[], rtf: string): PastedPictures {
  const all = [...body.querySelectorAll('img')];
  all.forEach(shortenOwnAddress);
  const pictures = all.filter(
    (picture) => !isAllowedPicture(getSource(picture)) && !isEmoji(picture.alt) && !isInvisible(picture),
  );
  const inside = pictures.map((picture) => parseDataUrl(getSource(picture)));
  const missing = inside.filter((file) => !file).length;
  // If there are more or fewer files than pictures, the files are not the document's pictures. Spreadsheets, for example, add a picture of
  // the copied cells.
  const companionFiles = [files, missing > 0 ? extractRtfFiles(rtf) : []].find(({ length }) => length === missing)?.slice() ?? [];
  const found: PastedPicture[] = [];
  for (const [index, picture] of pictures.entries()) {
    const file = inside[index] ?? companionFiles.shift();
    if (!file || file.size > textLimits.maxPastedPictureBytes || found.length === textLimits.maxPastedPictures) continue;
    picture.setAttribute('src', placeholderPrefix + found.length);
    found.push({ file, alt: picture.alt });
  }
  return { found, lost: pictures.length - found.length };
}

const formatPictureCount = (count: number): string => (count === 1 ? '1 picture' : `${count} pictures`);

export function pictureNotice({ lost, undescribed }: { lost: number; undescribed: number }): string {
  const it = lost === 1 ? 'it' : 'each picture';
  return [
    ...(lost ? [`${formatPictureCount(lost)} could not be pasted. Copy ${it} separately, or use the Picture button.`] : []),
    ...(undescribed
      ? [
          `Before you publish, describe the ${undescribed === 1 ? 'picture' : `${undescribed} pictures`} you pasted. Click a picture to describe it.`,
        ]
      : []),
  ].join(' ');
}
