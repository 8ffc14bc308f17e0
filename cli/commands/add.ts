import { Command } from 'commander';
import { addBatch, batchKind } from '#cli/edit/add/add-batch.ts';
import { addEntry } from '#cli/edit/add/add-entries.ts';
import { addItem } from '#cli/edit/add/add-item.ts';
import { addPage, pageKind } from '#cli/edit/add/add-page.ts';
import { addPair, pairKind } from '#cli/edit/add/add-pair.ts';
import { askCity } from '#cli/edit/add/ask-city.ts';
import { askCourse } from '#cli/edit/add/ask-course.ts';
import { cityKind, courseKind } from '#cli/edit/add/entry-kind.ts';
import { type AddKind, describeField, flagFor, listFields, listKinds, type TypedInput } from '#cli/edit/add/kinds.ts';
import type { Context, EditOptions } from '#cli/edit/commit-change.ts';
import { programName } from '#cli/terminal/program-name.ts';
import { terminalUi } from '#cli/terminal/terminal-ui.ts';
import { withEditOptions } from './edit-options.ts';

type Add = (given: TypedInput, context: Context) => Promise<void>;

const kinds: readonly (readonly [AddKind, Add])[] = [
  [cityKind, (given, context) => addEntry({ kind: cityKind, ask: askCity }, given, context)],
  [courseKind, (given, context) => addEntry({ kind: courseKind, ask: askCourse }, given, context)],
  [batchKind, addBatch],
  [pageKind, addPage],
  [pairKind, addPair],
  ...listKinds.map((kind) => [kind, (given: TypedInput, context: Context) => addItem(kind, given, context)] as const),
];

export function addCommand(): Command {
  const command = new Command('add');
  for (const [kind, add] of kinds) command.addCommand(kindCommand(kind, add));
  return command;
}

function kindCommand(kind: AddKind, add: Add): Command {
  const { noun, nameField, description, example, moreExamples = [], options = [] } = kind;
  const command = withEditOptions(new Command(noun).description(description));
  for (const [name, about] of [[nameField, kind.nameAbout] as const, ...(kind.arguments ?? [])])
    command.argument(`[${name}]`, [about, 'if you leave it out, the command asks for it'].filter(Boolean).join('; '));
  for (const field of listFields(kind)) command.option(`${flagFor(kind, field)} <value>`, describeField(kind, field));
  for (const [flags, about] of options) command.option(flags, about);
  const examples = [['', 'asks for each value'], [example], ...moreExamples];
  const lines = examples.map(([args, about]) => {
    const line = `  ${programName} add ${noun} ${args}`.trimEnd();
    return about ? `${line.padEnd(56)} ${about}` : line;
  });
  return command.addHelpText('after', ['', 'Examples:', ...lines].join('\n')).action((...given: unknown[]) => {
    const flags = given.at(-2) as EditOptions & TypedInput['flags'];
    return add({ names: given.slice(0, -2) as TypedInput['names'], flags }, { options: flags, ui: terminalUi() });
  });
}
