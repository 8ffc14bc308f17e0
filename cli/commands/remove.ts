import { Command } from 'commander';
import type { Catalogue } from '#catalogue/catalogue.ts';
import { findCity, findCourse } from '#cli/edit/add/find-named.ts';
import { beginEdit, commitChange, type Edit, type EditOptions } from '#cli/edit/commit-change.ts';
import { removeCity } from '#cli/edit/rename/remove-city.ts';
import { removeCourse } from '#cli/edit/rename/remove-course.ts';
import { programName } from '#cli/terminal/program-name.ts';
import { terminalUi } from '#cli/terminal/terminal-ui.ts';
import { UserError } from '#cli/terminal/user-error.ts';
import { withEditOptions } from './edit-options.ts';

interface Removal<Entry> {
  find: (catalogue: Catalogue, name: string) => Entry;
  remove: (edit: Edit, entry: Entry, successor?: Entry) => string[];
  describe: (entry: Entry) => string;
}

const removal =
  <Entry>({ find, remove, describe }: Removal<Entry>) =>
  async (name: string, options: EditOptions & { to?: string }): Promise<void> => {
    const edit = await beginEdit(options);
    const entry = find(edit.catalogue, name);
    const successor = options.to === undefined ? undefined : find(edit.catalogue, options.to);
    if (successor === entry)
      throw new UserError('The removed entry cannot redirect to itself.', { hint: 'Choose a different entry after --to.' });
    const notes = remove(edit, entry, successor);
    await commitChange(edit, { title: `remove ${describe(entry)}`, notes, isRemoval: true }, { options, ui: terminalUi() });
  };

const courseCommand = (): Command =>
  withEditOptions(
    new Command('course')
      .argument('<course>', 'key or title of the course')
      .description('Remove a course and redirect its addresses to its category'),
  )
    .option('--to <course>', 'course that replaces the removed one in redirects, stories, trainers and lists')
    .addHelpText('after', `\nExample:\n  ${programName} remove course french --to spokenenglish --dry-run`)
    .action(removal({ find: findCourse, remove: removeCourse, describe: ({ key }) => `course ${key}` }));

const cityCommand = (): Command =>
  withEditOptions(
    new Command('city')
      .argument('<city>', 'slug or name of the city')
      .description('Remove a city and redirect its addresses to the main pages'),
  )
    .option('--to <city>', "redirect the removed city's addresses to this city's pages")
    .addHelpText('after', `\nExample:\n  ${programName} remove city satara --to nashik --dry-run`)
    .action(removal({ find: findCity, remove: removeCity, describe: ({ slug }) => `city ${slug}` }));

export const removeCommand = (): Command => new Command('remove').addCommand(courseCommand()).addCommand(cityCommand());
