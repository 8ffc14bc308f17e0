/** How far this run's days are ahead: the environment that `npm run proof -- dates` gives to the tests and all that they start. */
export const clockOffsetMs = Number(process.env.CLOCK_OFFSET_MS) || 0;

/** Milliseconds since 1970 by the clock that the command, the worker and the pages of this run have too. */
export const now = (): number => Date.now() + clockOffsetMs;
