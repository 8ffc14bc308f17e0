import { createWorker } from '#worker/create-worker.ts';
import { createClock } from '#worker/platform/clock.ts';

/** The worker without limits on waiting. The difference is what the limits cost. */
export default createWorker(createClock, { stopwatch: { now: () => 0, after: () => () => {} } });
