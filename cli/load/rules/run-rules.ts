import type { Problem } from '#cli/terminal/user-error.ts';
import { findWrongAmounts } from './amounts.ts';
import { findMisspeltCityNames } from './city-name.ts';
import { findSharedCityNames, findSharedCourseNames } from './duplicate-name.ts';
import { findDuplicatePaths } from './duplicate-path.ts';
import { findDuplicateIds, findDuplicateKeys, findDuplicateTemplates } from './duplicates.ts';
import { findMenuMistakes } from './menu.ts';
import { findUnknownMessageValues } from './message-values.ts';
import { findBackwardOpenings } from './opening-days.ts';
import { findUnknownPageNames } from './page-names.ts';
import { findUnknownValues } from './page-values.ts';
import { findBadRedirects } from './redirects.ts';
import type { Rule, RuleContext } from './rule.ts';
import { findMissingHomeCity, findUnknownNames } from './unknown-names.ts';

const rules: readonly Rule[] = [
  findUnknownNames,
  findDuplicateKeys,
  findDuplicateIds,
  findDuplicateTemplates,
  findDuplicatePaths,
  findSharedCityNames,
  findSharedCourseNames,
  findMenuMistakes,
  findUnknownPageNames,
  findUnknownValues,
  findUnknownMessageValues,
  findBadRedirects,
  findMissingHomeCity,
  findBackwardOpenings,
  findMisspeltCityNames,
  findWrongAmounts,
];

export const runRules = (context: RuleContext): Problem[] =>
  rules
    .flatMap((rule) => rule(context))
    .map(({ file, path, target, code, severity = 'error', message, hint }) => {
      return { code, severity, file, ...context.locate(file, path, target), message, ...(hint && { hint }) };
    });
