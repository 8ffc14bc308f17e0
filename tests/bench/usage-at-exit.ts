import { reportUsage } from './report-usage.ts';

/** Loaded before a command with `--import`: the last line that it prints is then what it used. */
process.on('exit', () => reportUsage());
