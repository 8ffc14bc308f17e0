import type { Catalogue } from '#catalogue/catalogue.ts';
import type { MediaFile } from './media-file.ts';
import { brandFiles } from './plans/brand-files.ts';
import { cardFiles } from './plans/card-files.ts';
import { coursePictureFiles } from './plans/course-picture-files.ts';
import { evidenceFiles } from './plans/evidence-files.ts';
import { institutePictureFiles } from './plans/institute-picture-files.ts';
import { syllabusFiles } from './plans/syllabus-files.ts';

/** Plans every picture and document of the site. Files are drawn only when their `make` function is called. */
export const mediaFiles = (catalogue: Catalogue): MediaFile[] => [
  ...brandFiles(),
  ...coursePictureFiles(catalogue),
  ...institutePictureFiles(catalogue),
  ...evidenceFiles(catalogue),
  ...cardFiles(catalogue),
  ...syllabusFiles(catalogue),
];
