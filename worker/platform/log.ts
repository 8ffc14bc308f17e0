type Facts = Record<string, string | number | boolean | null | undefined>;

/** One JSON line for the log. `facts` hold ids, counts and codes, never what a visitor typed. */
export function logEvent(event: string, facts: Facts = {}): void {
  console.log(JSON.stringify({ event, ...facts }));
}

/** As `logEvent`, with the error's stack: for what is our fault or the platform's. */
export function logError(event: string, error: unknown, facts: Facts = {}): void {
  console.error(
    JSON.stringify({ event, ...facts, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
}
