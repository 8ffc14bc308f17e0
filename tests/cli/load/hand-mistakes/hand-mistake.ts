/** A typical slip in a hand edit: the edit, the expected message, and the text once the hint is followed. */
export interface HandMistake {
  slip: string;
  file: string;
  from: string;
  to: string;
  cause: string | RegExp;
  fixed?: string;
  /** Line of the mistake, counted from 0 at the first line of the edit. By default, this is the first changed line. */
  below?: number;
}

const java = 'courses/java.yaml';
export const outcomes = '  - Outcome 1\n  - Outcome 2\n  - Outcome 3\n  - Outcome 4\n';
export const who = 'whoCanDo: Anyone who can read and write';
export const role = '  - { title: Role 1, work: Work of the role }';
export const project = '  - title: Project 1\n    description: Something';
export const redirect = '- { from: /old-java, to: /java-classes-in-pune.php }';

const of =
  (file: string) =>
  (
    slip: string,
    from: string,
    to: string,
    cause: string | RegExp,
    more: Pick<HandMistake, 'fixed' | 'below'> = {},
  ): HandMistake => ({
    slip,
    file,
    from,
    to,
    cause,
    ...more,
  });
export const inJava = of(java);
export const inTimetable = of('timetable.yaml');
export const inRedirects = of('redirects.yaml');
export const inBatches = of('batches.yaml');
export const inInstitute = of('institute.yaml');
export const inNashik = of('cities/nashik.yaml');
