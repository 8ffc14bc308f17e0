import { createWorker } from './create-worker.ts';
import { createClock } from './platform/clock.ts';

export default createWorker(createClock);
