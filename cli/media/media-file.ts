/**
 * Name for the code that makes one kind of file. Each maker has its own version, so that a change to its code redraws only files of that
 * kind.
 */
export type Maker = 'syllabus' | 'picture' | 'card' | 'app-icon';

export interface MediaFile {
  /** Path below the output folder, for example `images/courses/java.svg`. */
  file: string;
  maker: Maker;
  /** All inputs, as JSON. The same inputs and maker version always give the same bytes. */
  inputs: unknown;
  make: () => Promise<Uint8Array>;
}
