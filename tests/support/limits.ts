/**
 * Time limits for events that may never happen. A limit ends a test that hangs and does not judge the machine's speed. It counts only time
 * in which the run had the processor (`machine-time.ts`), and is many times the duration on an idle machine.
 */
export const limitsMs = {
  browserStep: 30_000,
  poll: 20_000,
  terminal: 60_000,
  /** Limit for recording a failed test's page, because that page may hang. */
  failureRecord: 5_000,
  /** Limit for a whole test or hook in wall time, if no other limit ends it. Reaching this limit means that something hangs. */
  backstop: 15 * 60_000,
} as const;
