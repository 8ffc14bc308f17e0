import { Command } from 'commander';
import { finishCutShort } from './edit/finish-cut-short.ts';

/** Every command is a file of its own under `commands/`, and loaded only when it is wanted: each stands on other packages. */
const commands: Record<string, () => Promise<Command>> = {
  build: async () => (await import('./commands/build.ts')).buildCommand(),
  start: async () =>
    (await import('./commands/start.ts')).startCommand({ build: (await import('./commands/build.ts')).runBuild }),
  dev: async () => (await import('./commands/dev.ts')).devCommand(),
  preview: async () => (await import('./commands/start.ts')).previewCommand(),
  check: async () => (await import('./commands/check.ts')).checkCommand(),
  explain: async () => (await import('./commands/explain.ts')).explainCommand(),
  list: async () => (await import('./commands/list.ts')).listCommand(),
  add: async () => (await import('./commands/add.ts')).addCommand(),
  rename: async () => (await import('./commands/rename.ts')).renameCommand(),
  remove: async () => (await import('./commands/remove.ts')).removeCommand(),
  undo: async () => (await import('./commands/undo.ts')).undoCommand(),
  import: async () => (await import('./commands/import.ts')).importCommand(),
  export: async () => (await import('./commands/export.ts')).exportCommand(),
  admin: async () => (await import('./commands/admin.ts')).adminCommand(),
  leads: async () => (await import('./commands/leads.ts')).leadsCommand(),
  mail: async () => (await import('./commands/mail.ts')).mailCommand(),
  doctor: async () => (await import('./commands/doctor.ts')).doctorCommand(),
  backup: async () => (await import('./commands/backup.ts')).backupCommand(),
  restore: async () => (await import('./commands/restore.ts')).restoreCommand(),
  deploy: async () => (await import('./commands/deploy.ts')).deployCommand(),
  schemas: async () => (await import('./commands/schemas.ts')).schemasCommand(),
  completion: async () => (await import('./commands/completion.ts')).completionCommand({ program: () => createProgram([]) }),
};

/**
 * The command line for these arguments: with the one command that they name, or with all where they name none, so that help
 * and suggestions know them.
 */
export async function createProgram(args: readonly string[]): Promise<Command> {
  const program = new Command('institute-build')
    .description('Builds, checks, serves and deploys the institute site')
    .showHelpAfterError('Add --help to see what this command takes.')
    .showSuggestionAfterError(true)
    .addHelpText('after', examples)
    .hook('preAction', (_, action) => finishCutShort(action.opts()));
  const [name = ''] = args;
  const wanted = Object.hasOwn(commands, name) ? [name] : Object.keys(commands);
  for (const load of wanted.map((each) => commands[each])) if (load) program.addCommand(await load());
  return program;
}

const examples = `
Examples:
  institute-build dev                       see pages change while you edit
  institute-build add city                  a city in a minute; undo takes it back
  institute-build check                     every mistake with its place and its mend
  institute-build deploy --dry-run          all of a deployment but the sending
Each command has examples of its own: institute-build add course --help`;
