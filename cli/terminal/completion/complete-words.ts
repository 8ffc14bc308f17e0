import type { Command } from 'commander';

interface CatalogueNames {
  courses: readonly string[];
  cities: readonly string[];
  values?: Readonly<Record<string, readonly string[]>>;
}

export function completeWords(program: Command, typed: readonly string[], names: CatalogueNames): string[] {
  const words = typed.slice(0, -1);
  const current = typed.at(-1) ?? '';
  const path = commandPath(program, words);
  const command = path.at(-1) as Command;
  const candidates = [
    ...(valuesAfter(command, words.at(-1), names) ?? [
      ...subcommands(command),
      ...listOptions(command),
      ...listArguments(command, names),
    ]),
  ];
  return candidates.filter((candidate) => candidate.startsWith(current)).sort();
}

function commandPath(program: Command, words: readonly string[]): Command[] {
  const path = [program];
  for (const word of words) {
    const next = path.at(-1)?.commands.find((command) => command.name() === word);
    if (next) path.push(next);
  }
  return path;
}

const subcommands = (command: Command): string[] => command.commands.map((each) => each.name());
const listOptions = (command: Command): string[] => [
  ...command.options.flatMap(({ long, hidden }) => (long && !hidden ? [long] : [])),
  '--help',
];

function valuesAfter(command: Command, word: string | undefined, names: CatalogueNames): readonly string[] | undefined {
  const option = command.options.find(({ long, short }) => word !== undefined && (word === long || word === short));
  if (!option?.required) return undefined;
  return option.argChoices ?? namesFor(option.attributeName(), names);
}

function listArguments(command: Command, names: CatalogueNames): readonly string[] {
  return command.registeredArguments.flatMap(
    (argument) => argument.argChoices ?? wordsIn(argument.description) ?? namesFor(argument.name(), names) ?? [],
  );
}

/** Reads allowed values from an argument's description, for example `pages, courses, cities`. */
const wordsIn = (description: string): string[] | undefined =>
  /^\w+(, \w+)+(;|$)/.test(description) ? description.split(';', 1)[0]?.split(', ') : undefined;

function namesFor(name: string, { courses, cities, values = {} }: CatalogueNames): readonly string[] | undefined {
  if (name === 'course') return courses;
  return name === 'city' ? cities : values[name];
}
