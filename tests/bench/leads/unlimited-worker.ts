import { createWorker } from '#worker/create-worker.ts';
import { createClock } from '#worker/platform/clock.ts';

/** The worker without any limit on waiting: what the limits cost is the difference. */
export default createWorker(createClock, { stopwatch: { now: () => 0, after: () => () => {} } });
