import { nameFieldFirst, plural, quote } from '#cli/load/problems/wording.ts';
import { pathIn } from '#cli/platform/paths.ts';
import { type Problem, UserError } from '#cli/terminal/user-error.ts';
import type { Draft } from '../change.ts';
import { locateIn, type NamingPlace, type Place, removePlaces, renamePlaces } from './place.ts';

interface Removal {
  noun: 'course' | 'city';
  title: string;
  successor?: string | undefined;
  movesAll?: boolean;
  problems?: readonly Problem[];
}

/**
 * Removes all references to a course or city, or changes them to its successor.
 * @returns one line about each removed or changed reference
 * @throws {UserError} with every required reference that has no successor
 */
export function removeReferences(draft: Draft, places: readonly NamingPlace[], removal: Removal): string[] {
  const byOutcome = Map.groupBy(places, (place) => decide(place, removal));
  const { moved = [], left = [], whole = [], needed = [] } = Object.fromEntries(byOutcome);
  const problems = [...needed.map((place) => describeNeeded(draft, place, removal)), ...(removal.problems ?? [])];
  if (problems.length > 0) throw stillNeeded(removal, needed, problems);
  const entries = whole.map((place): Place => ({ file: place.file, path: entryPath(place) }));
  const formatChange = (label: string, place: Place, text: string): string =>
    `${label.padEnd(10)}${pathIn(draft.dir, place.file)}:${locateIn(draft, place).line} ${text}`;
  const notes = [
    ...moved.map((place) => formatChange('moved', place, `${nameFieldFirst(place.path)} becomes ${removal.successor}`)),
    ...left.map((place) =>
      formatChange('removed', place, `${nameFieldFirst(place.path)}${place.target === 'field' ? ', with its text' : ''}`),
    ),
    ...entries.map((place) => formatChange('removed', place, nameFieldFirst(place.path))),
  ];
  renamePlaces(draft, moved, removal.successor ?? '');
  removePlaces(
    draft,
    [...left, ...entries].filter(({ path }) => path.length > 0),
  );
  for (const { file, path } of entries) if (path.length === 0) draft.write(file, null);
  return notes;
}

type Outcome = 'moved' | 'left' | 'whole' | 'needed';

function decide({ goesWith, isOpen, target, canGo, list }: NamingPlace, { successor, movesAll = false }: Removal): Outcome {
  if (goesWith) return 'whole';
  if (target === 'field') return 'left';
  if (isOpen) return 'needed';
  if (successor !== undefined && (movesAll || !canGo()) && !list?.includes(successor)) return 'moved';
  return canGo() ? 'left' : 'needed';
}

const entryPath = ({ path }: Place): Place['path'] => path.slice(0, path.findLastIndex((step) => typeof step === 'number') + 1);

function describeNeeded(draft: Draft, place: NamingPlace, { noun, successor }: Removal): Problem {
  const choices = [
    `choose a different ${noun} in this line`,
    ...(typeof place.path[0] === 'number' ? ['delete the whole entry'] : []),
    ...(place.isOpen || successor !== undefined
      ? []
      : [`run the command again with --to and the name of the ${noun} that replaces the removed one`]),
  ];
  const hint = choices.join(choices.length > 2 ? ', ' : ' or ').replace(/, (?=[^,]*$)/, ', or ');
  return {
    code: `catalogue/unknown-${noun}`,
    severity: 'error',
    file: pathIn(draft.dir, place.file),
    ...locateIn(draft, place),
    message: `${nameFieldFirst(place.path)} needs a ${noun}, but ${quote(place.name)} is being removed.`,
    hint: `${hint.charAt(0).toUpperCase()}${hint.slice(1)}.`,
  };
}

function stillNeeded({ title }: Removal, needed: readonly NamingPlace[], problems: readonly Problem[]): UserError {
  const isIcon = needed.some(({ path }) => path[0] === 'orbit');
  const icon = isIcon ? ', and it is one of the eight icons on the home page' : '';
  return new UserError(`${title} is still needed in ${plural(problems.length, 'place')}${icon}.`, {
    problems,
    hint: 'Nothing was changed. Each line above suggests what you can do.',
  });
}
