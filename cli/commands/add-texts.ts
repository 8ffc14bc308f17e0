import { Command } from 'commander';
import { addPage, pageFields } from '#cli/edit/add/add-page.ts';
import { addPair } from '#cli/edit/add/add-pair.ts';
import { flagOf } from '#cli/edit/add/read-flag.ts';
import type { EditOptions } from '#cli/edit/commit-change.ts';
import { programName } from '#cli/terminal/program-name.ts';
import { terminalUi } from '#cli/terminal/terminal-ui.ts';
import { withEditOptions } from './edit-options.ts';
import { cityNamed, courseNamed } from './find-named.ts';

const ifLeftOut = 'you are asked if you leave it out';

/** `add page`: a text page with its address, its metadata and its link. */
export function pageCommand(): Command {
  const command = withEditOptions(
    new Command('page')
      .argument('[heading]', ifLeftOut)
      .description('Add a text page: its address, its link in footer or menu, its text'),
  );
  for (const [field, about] of Object.entries(pageFields)) command.option(`${flagOf(field)} <value>`, about);
  return command
    .option('--text <markdown>', 'its text; without it the file has a line in its place')
    .option('--footer <label>', 'link in the footer; its heading if no link is given')
    .option('--menu <label>', 'link in the menu')
    .addHelpText(
      'after',
      `
Examples:
  ${programName} add page                               asks for everything
  ${programName} add page "Refund policy" --path /refund-policy --dry-run`,
    )
    .action((heading: string | undefined, flags: EditOptions & Record<string, unknown>) =>
      addPage({ heading, flags }, { options: flags, ui: terminalUi() }),
    );
}

/** `add pair`: what a course means in a city. */
export const pairCommand = (): Command =>
  withEditOptions(
    new Command('pair')
      .argument('[course]', `key, title or alias; ${ifLeftOut}`)
      .argument('[city]', `slug or name; ${ifLeftOut}`)
      .description('Add what a course means in a city: with it the page of the course there can be found in search engines'),
  )
    .option('--use <text...>', 'who uses the skill there and what for, three to five: "text", or "text | source" for a fact')
    .option('--project-title <title>', 'title of a small local project')
    .option('--project <text>', 'what students build in it, 100 characters or more')
    .option('--work <text>', 'what work the skill leads to in the city, 80 characters or more')
    .addHelpText(
      'after',
      `
Examples:
  ${programName} add pair                               asks for everything
  ${programName} add pair java satara --use "Sugar mills around Satara weigh every cart; a Java class for each cart and farmer keeps the season in order." "Shops near Powai Naka sell on credit; with JDBC each bill lands in PostgreSQL and the owner sees who owes." "Guides on the Kaas plateau count visitors; a Spring Boot service refuses a booking beyond the day's limit. | Forest department, Kaas booking page" --project-title "Ticket desk for the Kaas plateau" --project "Your Spring Boot service takes a day and a number of visitors and refuses what is beyond the limit. JUnit covers the last free place." --work "Software firms in Satara are few and small, so a Java person there also looks after the database and the server."`,
    )
    .action((course: string | undefined, city: string | undefined, flags: EditOptions & Parameters<typeof addPair>[0]['flags']) =>
      addPair({ course, city, flags }, { options: flags, ui: terminalUi(), findCourse: courseNamed, findCity: cityNamed }),
    );
