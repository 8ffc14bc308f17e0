// Vitest's config loads this file with `--import` before a test worker runs anything.
import { startMachineTime } from './machine-time.ts';

startMachineTime();
