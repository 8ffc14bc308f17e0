// Loaded before a test worker runs anything: `--import` in the config of vitest.
import { startMachineTime } from './machine-time.ts';

startMachineTime();
