/** Who makes a file: each maker has its own version, so that a change to one redraws only what it makes. */
export type Maker = 'syllabus' | 'picture' | 'card' | 'app-icon';

/** One picture or document of the site that is planned and not yet made. */
export interface MediaFile {
  /** Path below the output folder, `images/courses/java.svg`. */
  file: string;
  maker: Maker;
  /** All that it is made from, as JSON: equal inputs and an equal maker give equal bytes. */
  inputs: unknown;
  /** Makes it; costly for PDFs and cards. */
  make: () => Promise<Uint8Array>;
}
