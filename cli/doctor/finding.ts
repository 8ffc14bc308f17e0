/** One thing that the command, the site or its mail stands on. */
export interface Finding {
  /** `unknown` where it cannot be seen from here. */
  state: 'ok' | 'missing' | 'unknown';
  what: string;
  /** What to do about it. */
  fix?: string;
}

export const ok = (what: string): Finding => ({ state: 'ok', what });
export const missing = (what: string, fix: string): Finding => ({ state: 'missing', what, fix });
export const unknown = (what: string, fix: string): Finding => ({ state: 'unknown', what, fix });

const marks: Record<Finding['state'], string> = { ok: 'ok     ', missing: 'MISSING', unknown: 'to do  ' };

/** A finding as lines of a report. */
export const describeFinding = ({ state, what, fix }: Finding): string[] => [
  `${marks[state]}  ${what}`,
  ...(fix ? [`         ${fix}`] : []),
];

/** How many are missing. */
export const countMissing = (findings: readonly Finding[]): number => findings.filter(({ state }) => state === 'missing').length;
