/** Offset of this run's clock. `npm run proof -- dates` sets it for the tests and all programs that they start. */
export const clockOffsetMs = Number(process.env.CLOCK_OFFSET_MS) || 0;

/** Returns milliseconds since 1970 on the clock that this run's commands, worker and pages share. */
export const now = (): number => Date.now() + clockOffsetMs;
