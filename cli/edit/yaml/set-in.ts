import type { DataPath } from '#cli/load/problems/wording.ts';

export function setIn(fields: Record<string, unknown>, [step = '', ...rest]: DataPath, value: unknown): void {
  if (rest.length === 0) fields[step] = value;
  else {
    fields[step] ??= {};
    setIn(fields[step] as Record<string, unknown>, rest, value);
  }
}
