import { isAllowedPicture, isEmoji } from '#site/shared/blog/allow-list.ts';
import { mediaPath } from '#site/shared/blog/paths.ts';
import { textLimits } from '#site/shared/blog/text-limits.ts';

/** A picture that is to be uploaded. */
interface PastedPicture {
  file: File;
  /** As the program says that it was copied from; mostly empty. */
  alt: string;
}

/** The pictures of a pasted text. */
export interface PastedPictures {
  found: PastedPicture[];
  /** How many cannot be kept: pictures of other sites, and those over a limit. */
  lost: number;
}

const placeholderPrefix = mediaPath('pasted-');

/** Number of the picture for which an address stands until it is uploaded; undefined for other addresses. */
export const pastedNumber = (url: string): number | undefined =>
  url.startsWith(placeholderPrefix) ? Number(url.slice(placeholderPrefix.length)) : undefined;

/** Text of a `data:` address as a file; undefined where it is none. */
function parseDataUrl(src: string): File | undefined {
  const [, type = '', data = ''] = /^data:(image\/[\w.+-]+);base64,([\s\S]+)$/i.exec(src) ?? [];
  try {
    return type ? new File([Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0))], '', { type }) : undefined;
  } catch {
    return undefined;
  }
}

/** Pictures in the RTF that Word copies beside its HTML, whose own pictures are files on the writer's disk. */
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

/** Spacers, and pictures that report when a mail is opened. */
const isInvisible = (picture: HTMLImageElement): boolean =>
  ['width', 'height'].some((name) => /^[0-2]$/.test(picture.getAttribute(name) ?? ''));

const getSource = (picture: HTMLImageElement): string => picture.getAttribute('src') ?? '';

/** A picture of this site is copied with its whole address. */
function shortenOwnAddress(picture: HTMLImageElement): void {
  const src = getSource(picture);
  if (src.startsWith(`${location.origin}/`)) picture.setAttribute('src', src.slice(location.origin.length));
}

/**
 * Finds the pictures that a pasted document brings and gives them stand-ins. Their bytes are in the document, or beside it in the same
 * order: as files or in RTF.
 */
export function extractPictures(body: HTMLElement, files: readonly File[], rtf: string): PastedPictures {
  const all = [...body.querySelectorAll('img')];
  all.forEach(shortenOwnAddress);
  const pictures = all.filter(
    (picture) => !isAllowedPicture(getSource(picture)) && !isEmoji(picture.alt) && !isInvisible(picture),
  );
  const inside = pictures.map((picture) => parseDataUrl(getSource(picture)));
  const missing = inside.filter((file) => !file).length;
  // Spreadsheets put a picture of the cells beside them, which is no picture of the document.
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

/** What a writer has to know about pictures that could not be kept, and about those without a description. */
export function pictureNotice({ lost, undescribed }: { lost: number; undescribed: number }): string {
  const it = lost === 1 ? 'it' : 'each picture';
  return [
    ...(lost
      ? [`${formatPictureCount(lost)} could not be pasted. Copy ${it} by itself, or add it with the picture button.`]
      : []),
    ...(undescribed
      ? [`Say what ${formatPictureCount(undescribed)} you pasted shows before you publish: click it, or move the cursor to it.`]
      : []),
  ].join(' ');
}
