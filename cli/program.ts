import { readFileSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import { requireCatalogue, resolvePaths } from './commands/resolve-paths.ts';
import { reportInterruptedChange } from './edit/journal/interrupted-change.ts';
import { programName } from './terminal/program-name.ts';
import { reportError, wantsColor } from './terminal/report.ts';

/**
 * All commands, in the order in which the help lists them. Each command's module is loaded only when the command is used, because commands
 * need different packages. For example, `commands/rename.ts` exports `renameCommand`.
 */
const commands: Readonly<Record<string, string>> = {
  build: 'Build every page from the catalogue into the output folder',
  start: 'Build the site, migrate the local database and serve both',
  dev: 'Serve the pages while you edit, reload them after each save, and show mistakes with file and line',
  preview: 'Serve the last built site',
  check: 'Check the catalogue and every page, and report each mistake with its file, line and column',
  explain: 'Show where a page comes from, whether search engines may list it, and which pages link to it',
  list: 'List pages, courses or cities',
  samples: 'List the sample content that each page still shows, and how to replace it',
  add: 'Add a city, a course, a dated batch, a branch, an opening and more (see its help)',
  rename: 'Rename a course or a city and redirect its old addresses',
  remove: 'Remove a course or a city and redirect its addresses',
  undo: 'Undo the last changes made by add, import, rename or remove',
  redo: 'Redo the changes that undo reverted',
  status: 'Show what changed in the catalogue since the last deployment',
  import: 'Import a CSV file into the catalogue and show the changes',
  export: 'Export courses, cities, batches or metadata as CSV for a spreadsheet',
  admin: 'Add, list, disable and enable staff accounts',
  leads: "Show leads; export or erase a person's data",
  mail: 'Check the mail settings',
  doctor: 'Check whether this machine can build and serve the site',
  backup: 'Back up the database and blog pictures into a folder (contains personal data)',
  restore: 'Restore a backup, after backing up the current data',
  deploy: 'Check, build and upload the site; --dry-run sends nothing',
  completion: 'Print a shell script that completes commands, options, courses and cities',
};

const commandFiles: Readonly<Record<string, string>> = { preview: 'start', redo: 'undo' };

async function loadCommand(name: string): Promise<Command> {
  const { [`${name}Command`]: create } = await import(`./commands/${commandFiles[name] ?? name}.ts`);
  return create(name === 'start' ? { build: (await import('./commands/build.ts')).buildForStart } : { createProgram });
}

/** Commands that complete an interrupted change themselves. Other commands only report it. */
const changesCatalogue: ReadonlySet<string> = new Set(['add', 'rename', 'remove', 'undo', 'redo', 'import']);

/** Runs the command and returns its exit code: 0 for success, 1 for a user's mistake, 2 for a bug. */
export async function runCommandLine(args: readonly string[]): Promise<number> {
  try {
    const program = await createProgram(args);
    await program.parseAsync(args, { from: 'user' });
    return Number(process.exitCode ?? 0);
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode;
    const color = wantsColor(process.env, process.stderr.isTTY === true);
    return reportError(error, { write: (text) => process.stderr.write(text), color });
  }
}

/**
 * Creates the program with only the named command. If the arguments contain no known command, adds the names of all commands for help and
 * suggestions.
 */
export async function createProgram(args: readonly string[]): Promise<Command> {
  const name = (args[0] === 'help' ? args[1] : args[0]) ?? '';
  const isKnown = Object.hasOwn(commands, name);
  const program = new Command(programName)
    .description('Builds, checks, serves and deploys the institute site')
    .version(readVersion(), '-V, --version')
    .addHelpText('after', examples)
    .hook('preAction', (_, action) => resolvePaths(action))
    .hook('preAction', (_, action) => (name === 'doctor' ? undefined : requireCatalogue(action.opts())))
    .hook('preAction', (_, action) => (changesCatalogue.has(name) ? undefined : reportInterruptedChange(action.opts())));
  for (const [each, description] of Object.entries(commands))
    if (!isKnown) program.addCommand(new Command(each).description(description));
    else if (each === name) program.addCommand((await loadCommand(name)).description(description));
  return withDefaults(program);
}

/** Applies settings that subcommands do not inherit. Commands throw instead of exiting, because only `main.ts` ends the process. */
function withDefaults(command: Command): Command {
  command.showHelpAfterError("Add --help to see this command's options.").exitOverride();
  for (const each of command.commands) withDefaults(each);
  return command;
}

const readVersion = (): string =>
  (JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }).version;

const examples = `
Examples:
  ${programName} dev                       preview pages while you edit
  ${programName} add city                  add a city in a minute; undo removes it again
  ${programName} check                     list every problem with its file, line and fix
  ${programName} deploy --dry-run          rehearse a deployment without sending anything
Each command has its own examples: ${programName} add course --help`;
