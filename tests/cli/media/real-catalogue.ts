import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Catalogue } from '#catalogue/catalogue.ts';
import { loadCatalogue } from '#cli/catalogue-files/load.ts';
import { mediaFiles } from '#cli/media/media.ts';
import type { MediaFile } from '#cli/media/media-file.ts';

/** The institute's own catalogue, as the build loads it. */
export async function loadRealCatalogue(): Promise<Catalogue> {
  const cacheDir = mkdtempSync(join(tmpdir(), 'media-catalogue-'));
  try {
    return (await loadCatalogue({ dir: 'catalogue', cacheDir })).catalogue;
  } finally {
    rmSync(cacheDir, { recursive: true, force: true });
  }
}

/** The plan of one file. */
export function planOf(catalogue: Catalogue, file: string): MediaFile {
  const plan = mediaFiles(catalogue).find((candidate) => candidate.file === file);
  if (!plan) throw new Error(`Nobody plans ${file}`);
  return plan;
}
