import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod';

const processSchema = z.object({ pid: z.number().int().positive(), command: z.string() });

const recordSchema = z.object({
  /** The command that serves, and the npm processes it was started through. */
  server: processSchema,
  launchers: z.array(processSchema),
  /** Leader of the process group that holds the port. */
  group: processSchema,
});

export type RunRecord = z.infer<typeof recordSchema>;

/** Who serves on a port: kept beside the local state, so that what a killed run leaves behind can be found. */
export const recordFile = (stateDir: string, port: number): string => join(stateDir, `serving-${port}.json`);

export function writeRecord(file: string, record: RunRecord): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(record));
}

/** Undefined when there is none or it was cut short. */
export function readRecord(file: string): RunRecord | undefined {
  try {
    return recordSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

export const removeRecord = (file: string): void => rmSync(file, { force: true });
