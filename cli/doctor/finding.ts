export interface Finding {
  /** `unknown` if the state cannot be determined on this machine. */
  state: 'ok' | 'missing' | 'unknown';
  what: string;
  fix?: string;
}

export const ok = (what: string): Finding => ({ state: 'ok', what });
export const missing = (what: string, fix: string): Finding => ({ state: 'missing', what, fix });
export const unknown = (what: string, fix: string): Finding => ({ state: 'unknown', what, fix });

const marks: Record<Finding['state'], string> = { ok: 'ok     ', missing: 'MISSING', unknown: 'to do  ' };

export const describeFinding = ({ state, what, fix }: Finding): string[] => [
  `${marks[state]}  ${what}`,
  ...(fix ? [`         ${fix}`] : []),
];

export const countMissing = (findings: readonly Finding[]): number => findings.filter(({ state }) => state === 'missing').length;
