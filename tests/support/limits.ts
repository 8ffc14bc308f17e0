/**
 * Time limits for events that may never happen. A limit ends a test that hangs, but does not judge the machine's speed. A limit counts only
 * time in which the run had the processor (`machine-time.ts`), and is many times longer than the event takes on an idle machine.
 */
export const limitsMs = {
  browserStep: 30_000,
  poll: 20_000,
  terminal: 60_000,
  /** Limit for recording a failed test's page, because that page may hang. */
  failureRecord: 5_000,
  /** Limit in wall time for a whole test or hook that no other limit ends. If a test reaches this limit, something hangs. */
  backstop: 15 * 60_000,
} as const;
