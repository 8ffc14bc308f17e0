export type Moment = 'before' | 'after';

/** Which call fails, and how. */
export interface Fault {
  part: 'database' | 'mail';
  /** From 1 on. */
  call: number;
  /** Before the far end has it, or after the far end has done it: then only the answer is lost. */
  moment: Moment;
  /** Whether all later calls fail too, until the fault is fixed. */
  isForEver: boolean;
  /** What the database says; a mail connection just breaks. */
  error: string;
}

/** Passes by itself: the worker tries again. */
export const passingError = 'D1_ERROR: Network connection lost.';
/** Nobody tries again but the sender. */
export const finalError = 'D1_ERROR: D1 DB is over its limits.';

const moments: readonly Moment[] = ['before', 'after'];

/** Every call of a part, failing before and after it is done, once and for ever. */
export function faultsOf(part: Fault['part'], calls: number, errors: readonly string[] = [passingError]): Fault[] {
  const numbers = Array.from({ length: calls }, (_, index) => index + 1);
  return [false, true].flatMap((isForEver) =>
    moments.flatMap((moment) =>
      errors.flatMap((error) => numbers.map((call): Fault => ({ part, call, moment, isForEver, error }))),
    ),
  );
}
