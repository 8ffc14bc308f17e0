type Facts = Record<string, string | number | boolean | null | undefined>;

/** Logs one line of JSON. `facts` are ids, counts and codes, never text that a visitor typed. */
export function logEvent(event: string, facts: Facts = {}): void {
  console.log(JSON.stringify({ event, ...facts }));
}

/** Logs an error with its stack. Only for faults of the worker or the platform. */
export function logError(event: string, error: unknown, facts: Facts = {}): void {
  console.error(
    JSON.stringify({ event, ...facts, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
}
