import { reportUsage } from './report-usage.ts';

/** Loaded with `--import` before a command, so that the command's last line is its usage. */
process.on('exit', () => reportUsage());
