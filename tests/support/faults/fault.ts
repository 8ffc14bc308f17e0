export type Moment = 'before' | 'after';

/** What can fail by itself. Copies of pages lie with the pictures. */
export type Part = 'database' | 'lead store' | 'pictures' | 'mail';

/**
 * What a call that fails does: it answers an error, never answers, is done and answered only after so many seconds, or answers half of a
 * batch that was done.
 */
type Failure = 'error' | 'silence' | 2 | 10 | 70 | 'half';

/** Which call fails, and how. */
export interface Fault {
  part: Part | 'all stores';
  /** From 1 on. */
  call: number;
  /** Before the far end has it, or after the far end has done it: then only the answer is lost. */
  moment: Moment;
  /** Whether all later calls fail too, until the fault is fixed. */
  isForEver: boolean;
  /** What the database says; a mail connection just breaks. */
  error: string;
  /** An error unless given. */
  failure?: Failure;
}

/** Passes by itself: the worker tries again. */
export const passingError = 'D1_ERROR: Network connection lost.';
/** Nobody tries again but the sender. */
export const finalError = 'D1_ERROR: D1 DB is over its limits.';

const moments: readonly Moment[] = ['before', 'after'];

const countTo = (calls: number): number[] => Array.from({ length: calls }, (_, index) => index + 1);

/** Every call of a part, failing before and after it is done, once and for ever. */
export function listFaults(part: Fault['part'], calls: number, errors: readonly string[] = [passingError]): Fault[] {
  return [false, true].flatMap((isForEver) =>
    moments.flatMap((moment) =>
      errors.flatMap((error) => countTo(calls).map((call): Fault => ({ part, call, moment, isForEver, error }))),
    ),
  );
}

/** Calls that do not answer, or not as they should, and their moments: what comes late is neither before nor after. */
const stalls: readonly (readonly [Failure, Moment])[] = [
  ['silence', 'before'],
  ['silence', 'after'],
  [2, 'before'],
  [10, 'before'],
  [70, 'before'],
  ['half', 'after'],
];

/** Every call of a part that stalls, once and for ever. */
export const listStalls = (part: Fault['part'], calls: number): Fault[] =>
  [false, true].flatMap((isForEver) =>
    stalls.flatMap(([failure, moment]) =>
      countTo(calls).map((call): Fault => ({ part, call, moment, isForEver, error: passingError, failure })),
    ),
  );
