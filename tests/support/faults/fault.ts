export type Moment = 'before' | 'after';

/** Parts that can fail separately. Copies of pages are stored in the same bucket as pictures. */
export type Part = 'database' | 'lead store' | 'pictures' | 'mail';

/** How a call fails: with an error, without a response, with a response after this many seconds, or with half the results of a batch. */
type Failure = 'error' | 'silence' | 2 | 10 | 70 | 'half';

export interface Fault {
  part: Part | 'all stores';
  call: number;
  /** Whether the call fails before its work is done, or afterwards with only the response lost. */
  moment: Moment;
  isForEver: boolean;
  error: string;
  failure?: Failure;
}

/** An error that the worker treats as temporary, so that the worker tries again. */
export const passingError = 'D1_ERROR: Network connection lost.';
/** An error that the worker does not retry, so that only the sender tries again. */
export const finalError = 'D1_ERROR: D1 DB is over its limits.';

const moments: readonly Moment[] = ['before', 'after'];

const countTo = (calls: number): number[] => Array.from({ length: calls }, (_, index) => index + 1);

/** Lists faults for every call of a part: before and after its work, once and permanently. */
export function listFaults(part: Fault['part'], calls: number, errors: readonly string[] = [passingError]): Fault[] {
  return [false, true].flatMap((isForEver) =>
    moments.flatMap((moment) =>
      errors.flatMap((error) => countTo(calls).map((call): Fault => ({ part, call, moment, isForEver, error }))),
    ),
  );
}

const stalls: readonly (readonly [Failure, Moment])[] = [
  ['silence', 'before'],
  ['silence', 'after'],
  [2, 'before'],
  [10, 'before'],
  [70, 'before'],
  ['half', 'after'],
];

export const listStalls = (part: Fault['part'], calls: number): Fault[] =>
  [false, true].flatMap((isForEver) =>
    stalls.flatMap(([failure, moment]) =>
      countTo(calls).map((call): Fault => ({ part, call, moment, isForEver, error: passingError, failure })),
    ),
  );
