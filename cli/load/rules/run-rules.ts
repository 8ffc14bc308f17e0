import type { Problem } from '#cli/terminal/user-error.ts';
import { findSharedCityNames } from './duplicate-city-name.ts';
import { findDuplicateIds } from './duplicate-id.ts';
import { findDuplicateKeys } from './duplicate-key.ts';
import { findDuplicatePaths } from './duplicate-path.ts';
import { findMissingHomeCity } from './home-city.ts';
import { findMenuMistakes } from './menu.ts';
import { findUnknownPageNames } from './page-names.ts';
import { findUnknownValues } from './page-values.ts';
import { findBadRedirects } from './redirects.ts';
import type { Rule, RuleContext } from './rule.ts';
import { findUnknownBranches } from './unknown-branch.ts';
import { findUnknownCities } from './unknown-city.ts';
import { findUnknownCourses } from './unknown-course.ts';

const rules: readonly Rule[] = [
  findUnknownCourses,
  findUnknownCities,
  findUnknownBranches,
  findDuplicateKeys,
  findDuplicateIds,
  findDuplicatePaths,
  findSharedCityNames,
  findMenuMistakes,
  findUnknownPageNames,
  findUnknownValues,
  findBadRedirects,
  findMissingHomeCity,
];

/** The mistakes that no file shows by itself. */
export const runRules = (context: RuleContext): Problem[] => rules.flatMap((rule) => rule(context));
