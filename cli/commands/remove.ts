import { Command } from 'commander';
import { beginEdit, commitChange, type EditOptions } from '#cli/edit/commit-change.ts';
import { removeCity } from '#cli/edit/rename/remove-city.ts';
import { removeCourse } from '#cli/edit/rename/remove-course.ts';
import { programName } from '#cli/terminal/program-name.ts';
import { terminalTalk } from '#cli/terminal/terminal-talk.ts';
import { UserError } from '#cli/terminal/user-error.ts';
import { withEditOptions } from './edit-options.ts';
import { cityNamed, courseNamed } from './find-named.ts';

type RemoveOptions = EditOptions & { to?: string };

const itself = (): UserError => new UserError('It cannot be redirected to itself.', { hint: 'Name another one after --to.' });

async function runRemoveCourse(name: string, options: RemoveOptions): Promise<void> {
  const edit = await beginEdit(options);
  const course = courseNamed(edit.catalogue, name);
  const successor = options.to === undefined ? undefined : courseNamed(edit.catalogue, options.to);
  if (successor === course) throw itself();
  removeCourse(edit.draft, edit.catalogue, course, successor);
  await commitChange(edit, { title: `remove course ${course.key}`, isRemoval: true }, { options, talk: terminalTalk() });
}

async function runRemoveCity(name: string, options: RemoveOptions): Promise<void> {
  const edit = await beginEdit(options);
  const city = cityNamed(edit.catalogue, name);
  const successor = options.to === undefined ? undefined : cityNamed(edit.catalogue, options.to);
  if (successor === city) throw itself();
  removeCity(edit.draft, edit.catalogue, city, successor);
  await commitChange(edit, { title: `remove city ${city.slug}`, isRemoval: true }, { options, talk: terminalTalk() });
}

const courseCommand = (): Command =>
  withEditOptions(
    new Command('course')
      .argument('<course>', 'its key or title')
      .description('Take a course away; its addresses lead to its category'),
  )
    .option('--to <course>', 'let its addresses lead to this course')
    .addHelpText('after', `\nExample:\n  ${programName} remove course chfi --to cybersecurity --dry-run`)
    .action(runRemoveCourse);

const cityCommand = (): Command =>
  withEditOptions(
    new Command('city')
      .argument('<city>', 'its slug or name')
      .description('Take a city away; its addresses lead to the main pages'),
  )
    .option('--to <city>', 'let its addresses lead to those of this city')
    .addHelpText('after', `\nExample:\n  ${programName} remove city malegaon --to nashik --dry-run`)
    .action(runRemoveCity);

/** `remove`: takes a course or a city away, with redirects from its addresses. */
export const removeCommand = (): Command => new Command('remove').addCommand(courseCommand()).addCommand(cityCommand());
