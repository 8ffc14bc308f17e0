import { createWorker } from '#worker/create-worker.ts';
import { createClock } from '#worker/platform/clock.ts';

/** The worker without time limits. The difference shows how much these limits cost. */
export default createWorker(createClock, { stopwatch: { now: () => 0, after: () => () => {} } });
