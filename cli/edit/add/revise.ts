import { locateData } from '#cli/load/problems/data-position.ts';
import type { DataPath } from '#cli/load/problems/wording.ts';
import { parseYaml } from '#cli/load/yaml/parse-yaml.ts';
import { pathIn } from '#cli/platform/paths.ts';
import { reportProblems } from '#cli/terminal/report.ts';
import type { TerminalUi } from '#cli/terminal/terminal-ui.ts';
import type { Problem } from '#cli/terminal/user-error.ts';
import type { Draft } from '../change.ts';
import { writeFieldText } from '../yaml/field-text.ts';
import { askChoices, askField } from './ask.ts';
import type { AddKind, Fields } from './kinds.ts';

interface RejectedEntry {
  problems: readonly Problem[];
  draft: Draft;
  file: string;
  entryPath: DataPath;
  fields: readonly string[];
  answers: Fields;
}

/** Returns the answers to ask for again: the answers with problems. If no answer has a problem, lets the user choose. */
export async function chooseAnswers(rejected: RejectedEntry, ui: TerminalUi): Promise<string[]> {
  const { problems, draft, file, entryPath, fields, answers } = rejected;
  reportProblems(problems, { write: ui.write, color: false });
  const parsed = parseYaml(draft.read(file) ?? '');
  const placed = fields
    .filter((field) => answers[field] !== undefined)
    .map((field) => ({ field, at: locateData(parsed, [...entryPath, field], 'field') }));
  const wrong = problems.flatMap((problem) => {
    if (problem.file !== pathIn(draft.dir, file)) return [];
    const before = placed.filter(({ at }) => isFrom(problem, at)).toSorted((a, b) => (isFrom(a.at, b.at) ? -1 : 1));
    return before[0]?.field ?? [];
  });
  if (wrong.length > 0) return fields.filter((field) => wrong.includes(field));
  const choices = fields.map((field) => ({ value: field, label: `${field}: ${writeFieldText(answers[field]) || '(none)'}` }));
  return askChoices('Which answers do you want to change? (Space selects, Enter continues)', choices, true);
}

export async function askAgain(kind: Pick<AddKind, 'schema'>, answers: Fields, fields: readonly string[]): Promise<Fields> {
  const revised = { ...answers };
  for (const field of fields)
    revised[field] = await askField(kind, [field], {
      message: field,
      proposal: writeFieldText(answers[field]),
      isOptional: answers[field] === undefined,
    });
  return revised;
}

type At = Pick<Problem, 'line' | 'column'>;
const isFrom = (place: At, start: At): boolean =>
  place.line > start.line || (place.line === start.line && place.column >= start.column);
