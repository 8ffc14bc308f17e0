const everyMs = 60_000;

interface RunListener {
  onDone: () => void;
  onFailure: (reason: string) => void;
}

/**
 * Runs the worker's scheduled handler now and each minute, since a local server never does by itself. Returns how to end
 * it. A run that fails is left to the next. `url` is the runtime's own address: the port that visitors see runs nothing.
 */
export function startScheduledRuns(url: string, { onDone, onFailure }: RunListener): () => void {
  let isRunning = false;
  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    try {
      const answer = await fetch(`${url}/cdn-cgi/handler/scheduled?cron=*+*+*+*+*`, { signal: AbortSignal.timeout(everyMs * 2) });
      if (!answer.ok) onFailure(`the scheduled run answered ${answer.status}`);
      await answer.body?.cancel();
      onDone();
    } catch (error) {
      onFailure(`the scheduled run failed: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      isRunning = false;
    }
  }
  void run();
  const timer = setInterval(() => void run(), everyMs);
  return () => clearInterval(timer);
}
