import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import { reportInterruptedChange } from './edit/journal/interrupted-change.ts';
import { programName } from './terminal/program-name.ts';

interface CommandEntry {
  description: string;
  load: () => Promise<Command>;
  /** Its own part is then to complete a change that was cut short. */
  changesCatalogue?: true;
}

/** Every command is a file of its own under `commands/`, and loaded only when it is wanted: each stands on other packages. */
const commands: Record<string, CommandEntry> = {
  build: {
    description: 'Render every page of the catalogue into the output folder',
    load: async () => (await import('./commands/build.ts')).buildCommand(),
  },
  start: {
    description: 'Build the site, migrate the local database and serve both',
    load: async () =>
      (await import('./commands/start.ts')).startCommand({ build: (await import('./commands/build.ts')).runBuild }),
  },
  dev: {
    description: 'Serve the pages while you edit: each save is seen at once, mistakes with file and line',
    load: async () => (await import('./commands/dev.ts')).devCommand(),
  },
  preview: {
    description: 'Serve the site as it was last built',
    load: async () => (await import('./commands/start.ts')).previewCommand(),
  },
  check: {
    description: 'Check the catalogue and every page made from it: each mistake with its file, line and column',
    load: async () => (await import('./commands/check.ts')).checkCommand(),
  },
  explain: {
    description: 'Tell where a page comes from, whether search engines may list it and why, and what links to it',
    load: async () => (await import('./commands/explain.ts')).explainCommand(),
  },
  list: {
    description: 'List pages, courses or cities',
    load: async () => (await import('./commands/list.ts')).listCommand(),
  },
  add: {
    description: 'Add a city or a course',
    load: async () => (await import('./commands/add.ts')).addCommand(),
    changesCatalogue: true,
  },
  rename: {
    description: 'Rename a course or a city and redirect its old addresses',
    load: async () => (await import('./commands/rename.ts')).renameCommand(),
    changesCatalogue: true,
  },
  remove: {
    description: 'Remove a course or a city and redirect its addresses',
    load: async () => (await import('./commands/remove.ts')).removeCommand(),
    changesCatalogue: true,
  },
  undo: {
    description: 'Take back the last change made by add, import, rename or remove',
    load: async () => (await import('./commands/undo.ts')).undoCommand(),
    changesCatalogue: true,
  },
  import: {
    description: 'Bring a CSV file back into the catalogue and tell what changed',
    load: async () => (await import('./commands/import.ts')).importCommand(),
    changesCatalogue: true,
  },
  export: {
    description: 'Write courses, cities, batches or metadata as CSV for a spreadsheet',
    load: async () => (await import('./commands/export.ts')).exportCommand(),
  },
  admin: {
    description: 'Add, list, close and open the accounts of the staff',
    load: async () => (await import('./commands/admin.ts')).adminCommand(),
  },
  leads: {
    description: 'See the leads that were taken; give out or erase what is held of a person',
    load: async () => (await import('./commands/leads.ts')).leadsCommand(),
  },
  mail: {
    description: 'Look after outgoing mail',
    load: async () => (await import('./commands/mail.ts')).mailCommand(),
  },
  doctor: {
    description: 'Examine this machine: what is missing to build and serve the site, and how to get it',
    load: async () => (await import('./commands/doctor.ts')).doctorCommand(),
  },
  backup: {
    description: 'Copy the database and the pictures of the blog into a folder; it holds the data of people',
    load: async () => (await import('./commands/backup.ts')).backupCommand(),
  },
  restore: {
    description: 'Put a backup back; what was there is backed up first',
    load: async () => (await import('./commands/restore.ts')).restoreCommand(),
  },
  deploy: {
    description: 'Check, build and send the site; --dry-run does all but the sending',
    load: async () => (await import('./commands/deploy.ts')).deployCommand(),
  },
  completion: {
    description: 'Print what your shell needs to complete commands, options, courses and cities',
    load: async () => (await import('./commands/completion.ts')).completionCommand({ createProgram }),
  },
};

/**
 * The command line for these arguments: with the one command that they name, or with the names of all where they name none,
 * for help and suggestions.
 */
export async function createProgram(args: readonly string[]): Promise<Command> {
  const name = (args[0] === 'help' ? args[1] : args[0]) ?? '';
  const wanted = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const program = new Command(programName)
    .description('Builds, checks, serves and deploys the institute site')
    .version(readVersion(), '-V, --version')
    .addHelpText('after', examples)
    .hook('preAction', (_, action) => (wanted?.changesCatalogue ? undefined : reportInterruptedChange(action.opts())));
  if (wanted) program.addCommand((await wanted.load()).description(wanted.description));
  else
    for (const [each, { description }] of Object.entries(commands))
      program.addCommand(new Command(each).description(description));
  return withManners(program);
}

/** Added commands inherit none of this. An exit is thrown: `run.ts` alone ends the process. */
function withManners(command: Command): Command {
  command.showHelpAfterError('Add --help to see what this command takes.').exitOverride();
  for (const each of command.commands) withManners(each);
  return command;
}

const readVersion = (): string =>
  (JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }).version;

const examples = `
Examples:
  ${programName} dev                       see pages change while you edit
  ${programName} add city                  a city in a minute; undo takes it back
  ${programName} check                     every mistake with its place and its mend
  ${programName} deploy --dry-run          all of a deployment but the sending
Each command has examples of its own: ${programName} add course --help`;
