import { reportUsage } from './report-usage.ts';

/** Loaded with `--import` before a command, so that the last line of the command's output is its `Usage`. */
process.on('exit', () => reportUsage());
