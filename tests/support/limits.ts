/**
 * How long the tests wait for something that may never come. A limit ends a test that hangs, and never judges how fast the
 * machine is: it counts time in which the run had the processor (`machine-time.ts`), so that beside other programs it lasts
 * as much longer as the work does. Each is many times what its work takes on a quiet machine.
 */
export const limitsMs = {
  /** One step in a browser: a click, an element that appears, a page that loads. */
  browserStep: 30_000,
  /** `expect.poll`: a condition that other processes fulfil. */
  poll: 20_000,
  /** The next text in a terminal. */
  terminal: 60_000,
  /** A page that is pictured and described after its test has failed: it may hang itself. */
  failureRecord: 5_000,
  /** A whole test or hook, in wall time: only for what none of the others ends. Whoever sees it has found a hang. */
  backstop: 15 * 60_000,
} as const;
