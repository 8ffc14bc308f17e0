export interface Usage {
  cpuMs: number;
  peakMb: number;
  [count: string]: number;
}

export function reportUsage(counts: Record<string, number> = {}): void {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const usage: Usage = { cpuMs: (userCPUTime + systemCPUTime) / 1000, peakMb: maxRSS / 1024, ...counts };
  process.stdout.write(`${JSON.stringify(usage)}\n`);
}
