import { isMainThread } from 'node:worker_threads';
import { reportUsage } from './report-usage.ts';

/** Loaded before a command with `--import`: the last line that it prints is then what it used. */
if (isMainThread) process.on('exit', () => reportUsage());
