import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { codeVersion } from './code-version.ts';
import type { Maker } from './media-file.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const sharedWording = ['taught-time.ts', 'calendar-day.ts'].map((name) => join(folder, '../../site/views', name));
const drawing = ['../drawing', 'drawings', 'drawings.ts', 'emblem.ts', 'font', 'scenes', 'cities', 'brand'];
const fontPackages = ['fontkit', '@expo-google-fonts/anek-devanagari'];

const parts: Record<Maker, { folders: string[]; packages: string[] }> = {
  picture: { folders: [...drawing, 'pictures'], packages: [...fontPackages, 'country-flag-icons'] },
  'app-icon': { folders: ['../drawing', 'drawings/brand', 'drawings.ts', 'brand'], packages: ['sharp'] },
  card: { folders: [...drawing, 'cards'], packages: [...fontPackages, 'sharp'] },
  syllabus: { folders: [...drawing, 'syllabus'], packages: [...fontPackages, 'pdfkit'] },
};

export function makerVersions(): Record<Maker, string> {
  const known = new Map<string, string>();
  const version = ({ folders, packages }: (typeof parts)[Maker]) =>
    codeVersion({ sources: [...folders.map((name) => join(folder, name)), ...sharedWording], packages }, known);
  return {
    picture: version(parts.picture),
    'app-icon': version(parts['app-icon']),
    card: version(parts.card),
    syllabus: version(parts.syllabus),
  };
}
