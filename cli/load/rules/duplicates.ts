import type { CatalogueCode } from '#cli/load/problems/codes.ts';
import { nameFieldFirst, quote } from '#cli/load/problems/wording.ts';
import type { Problem } from '#cli/terminal/user-error.ts';
import type { Reference } from './references.ts';
import { problemAt, type RuleContext, writePlace } from './rule.ts';

export interface DuplicateRule {
  code: CatalogueCode;
  hint: string;
  /** What makes two names one, when they need not be the same letter by letter. */
  normalize?: (name: string) => string;
}

/** The names that are taken already, each with the place that has it. */
export function findDuplicates(
  context: RuleContext,
  names: readonly Reference[],
  { code, hint, normalize = String }: DuplicateRule,
): Problem[] {
  const first = new Map<string, Reference>();
  const problems: Problem[] = [];
  for (const reference of names) {
    const earlier = first.get(normalize(reference.name));
    if (!earlier) first.set(normalize(reference.name), reference);
    else {
      const message = `${nameFieldFirst(reference.path)} is ${quote(reference.name)}, which is taken by ${writePlace(context, earlier)}.`;
      problems.push(problemAt(context, { ...reference, code, message, hint }));
    }
  }
  return problems;
}
