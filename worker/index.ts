import { createClock } from './clock.ts';
import { createWorker } from './create-worker.ts';

export default createWorker(createClock);
