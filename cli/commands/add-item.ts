import { Command } from 'commander';
import { addItem } from '#cli/edit/add/add-item.ts';
import type { ListKind } from '#cli/edit/add/list-kinds.ts';
import { flagOf } from '#cli/edit/add/read-flag.ts';
import type { EditOptions } from '#cli/edit/commit-change.ts';
import { programName } from '#cli/terminal/program-name.ts';
import { terminalUi } from '#cli/terminal/terminal-ui.ts';
import { withEditOptions } from './edit-options.ts';

/** `add branch`, `add opening` and the like: an entry of one list, a flag for each of its fields. */
export function itemCommand(kind: ListKind): Command {
  const command = withEditOptions(
    new Command(kind.noun).argument(`[${kind.nameField}]`, 'you are asked if you leave it out').description(kind.description),
  );
  for (const [field, about] of Object.entries(kind.fields)) command.option(`${flagOf(field)} <value>`, about);
  return command
    .addHelpText(
      'after',
      `
Examples:
  ${`${programName} add ${kind.noun}`.padEnd(38)}asks for everything
  ${programName} add ${kind.noun} ${kind.example}`,
    )
    .action((name: string | undefined, flags: EditOptions & Record<string, unknown>) =>
      addItem(kind, { name, flags }, { options: flags, ui: terminalUi() }),
    );
}
