import { Command } from 'commander';
import { type AddOptions, addEntries, type GivenEntry } from '#cli/edit/add/add-entries.ts';
import { askCity } from '#cli/edit/add/ask-city.ts';
import { askCourse } from '#cli/edit/add/ask-course.ts';
import { cityKind, courseKind, type EntryKind, type Fields } from '#cli/edit/add/entry-kind.ts';
import { listKinds } from '#cli/edit/add/list-kinds.ts';
import { readFlags } from '#cli/edit/add/read-flags.ts';
import { readGiven } from '#cli/edit/add/read-given.ts';
import { beginEdit, type Edit } from '#cli/edit/commit-change.ts';
import { programName } from '#cli/terminal/program-name.ts';
import { terminalUi } from '#cli/terminal/terminal-ui.ts';
import { UserError } from '#cli/terminal/user-error.ts';
import { batchCommand } from './add-batch.ts';
import { itemCommand } from './add-item.ts';
import { pageCommand, pairCommand } from './add-texts.ts';
import { withEditOptions } from './edit-options.ts';

interface AddCommandOptions extends Omit<AddOptions, 'isNew'> {
  from?: string;
  new?: boolean;
  set?: string[];
  [flag: string]: unknown;
}

type Ask = (edit: Edit, given: Fields, options: AddOptions) => Promise<Fields>;

/** Given a file: its entries. Else the flags, and on a terminal the answers to what they leave open. */
async function runAdd(
  kind: EntryKind,
  ask: Ask,
  { name, flags }: { name: string | undefined; flags: AddCommandOptions },
): Promise<void> {
  const ui = terminalUi();
  const options: AddOptions = { ...flags, isNew: flags.new ?? false };
  const asks = ui.isInteractive && !flags.yes;
  const edit = await beginEdit(options);
  const given = readFlags(kind, { name, flags }, edit.catalogue);
  if (flags.from !== undefined) {
    const entries = readGiven(kind, flags.from).map((entry): GivenEntry => ({ ...entry, fields: { ...entry.fields, ...given } }));
    return void (await addEntries(kind, entries, { options, ui, edit }));
  }
  if (given[kind.nameField] === undefined && !asks) throw lacksName(kind);
  const fields = asks ? await ask(edit, given, options) : given;
  await addEntries(kind, [{ fields }], { options, ui, edit });
}

const lacksName = ({ noun, nameField }: EntryKind): UserError =>
  new UserError(`There is no terminal to ask on, and no ${nameField} is given.`, {
    hint:
      noun === 'city'
        ? `For example: ${programName} add city Jalgaon --district Jalgaon`
        : `For example: ${programName} add course "Rust Programming" --category software-development`,
  });

const entryCommand = (name: string, argument: string, [description, example]: readonly [string, string]): Command =>
  withEditOptions(new Command(name).argument(argument, 'you are asked if you leave it out').description(description))
    .option('--from <file>', 'read it from a YAML file, or one per row from a CSV file')
    .option('--set <field=value...>', `any other field, like ${example}`);

const cityCommand = (): Command =>
  entryCommand('city', '[name]', [
    'Add a city: a page for each course in it, its hub, its menu entry',
    'branch.nearest=chinchwad',
  ])
    .option('--slug <slug>', 'name in page addresses')
    .option('--new', 'add it even if a similar one exists')
    .option('--official-name <name>', 'current official name, if people still search for the old one')
    .option('--aliases <names>', 'other names and spellings, with commas between')
    .option('--marathi <name>', 'the name in Marathi')
    .option('--district <name>', 'district')
    .addHelpText(
      'after',
      `
Examples:
  ${programName} add city                               asks for everything
  ${programName} add city Jalgaon --dry-run             shows the pages and what they lack
  ${programName} add city Jalgaon --district Jalgaon --set delivery=online
  ${programName} add city --from jalgaon.yaml`,
    )
    .action((name: string | undefined, flags: AddCommandOptions) =>
      runAdd(cityKind, ({ catalogue }, given, options) => askCity(catalogue, given, options), { name, flags }),
    );

const courseCommand = (): Command =>
  entryCommand('course', '[title]', [
    'Add a course: its page, one in each city, its menu entries and its syllabus PDF',
    'icon=database',
  ])
    .option('--key <key>', 'short name (letters and digits); also the file name')
    .option('--category <catalogue>', 'catalogue that it belongs to, like data-science')
    .option('--department <name>', 'department that answers its leads')
    .option('--level <level>', 'Beginner, Intermediate or Advanced')
    .option('--duration <text>', 'like "4 Months"')
    .option('--price <rupees>', 'fee')
    .option('--summary <text>', 'what students learn, in a sentence or two')
    .option('--path <route>', 'address of its page')
    .option('--city-path <route>', 'address in other cities, with {city}')
    .option('--selections <names>', 'most-popular, job-oriented')
    .option('--cities <cities>', 'only in these cities, by slug or name, with commas between')
    .addHelpText(
      'after',
      `
Examples:
  ${programName} add course                             asks for everything
  ${programName} add course "Rust Programming" --duration "4 Months" --dry-run
  ${programName} add course --from rust.yaml            what the file lacks is proposed
  ${programName} add course --from new-courses.csv      columns as in: ${programName} export courses`,
    )
    .action((name: string | undefined, flags: AddCommandOptions) =>
      runAdd(courseKind, ({ catalogue }, given) => askCourse(catalogue, given), { name, flags }),
    );

/** `add`: a city, a course, a batch or an entry of another list in a minute. */
export function addCommand(): Command {
  const command = new Command('add');
  for (const each of [cityCommand(), courseCommand(), batchCommand(), pageCommand(), pairCommand()]) command.addCommand(each);
  for (const kind of listKinds) command.addCommand(itemCommand(kind));
  return command;
}
