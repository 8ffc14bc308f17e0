export interface MediaFile {
  /** Path below the output folder, for example `images/courses/java.svg`. */
  file: string;
  /** Kind of file. Files of one kind share a folder of the cache, and only some of them are made in parallel. */
  maker: 'syllabus' | 'picture' | 'card' | 'app-icon';
  /** All inputs, as JSON. The same inputs and code always give the same bytes. */
  inputs: unknown;
  make: () => Promise<Uint8Array>;
}
