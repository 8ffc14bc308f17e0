import type { Problem } from '#cli/terminal/user-error.ts';
import type { Mistake } from './codes.ts';
import type { TextPosition } from './text-position.ts';

interface ReportOptions {
  position?: TextPosition;
  isWarning?: boolean;
}

export class ProblemList {
  readonly problems: Problem[] = [];
  readonly broken = new Set<string>();

  report(file: string, mistake: Mistake, { position = { line: 1, column: 1 }, isWarning = false }: ReportOptions = {}): void {
    const { code, message, hint } = mistake;
    this.problems.push({ code, severity: isWarning ? 'warning' : 'error', file, ...position, message, ...(hint && { hint }) });
    if (!isWarning) this.broken.add(file);
  }
}
