import type { Catalogue } from '#catalogue/catalogue.ts';
import { mediaFiles } from '#cli/media/media.ts';
import type { MediaFile } from '#cli/media/media-file.ts';

export function findMediaPlan(catalogue: Catalogue, file: string): MediaFile {
  const plan = mediaFiles(catalogue).find((candidate) => candidate.file === file);
  if (!plan) throw new Error(`Nobody plans ${file}`);
  return plan;
}
