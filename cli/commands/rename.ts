import { Command } from 'commander';
import { citySchema } from '#catalogue/schema/city.ts';
import type { Course } from '#catalogue/schema/course.ts';
import { courseSchema } from '#catalogue/schema/course.ts';
import { findCity, findCourse } from '#cli/edit/add/find-named.ts';
import { proposeSlug } from '#cli/edit/add/plain-slug.ts';
import { beginEdit, commitChange, type EditOptions } from '#cli/edit/commit-change.ts';
import { renameCity } from '#cli/edit/rename/rename-city.ts';
import { renameCourse } from '#cli/edit/rename/rename-course.ts';
import { readFieldText } from '#cli/edit/yaml/field-text.ts';
import type { CatalogueSource } from '#cli/load/sources.ts';
import { programName } from '#cli/terminal/program-name.ts';
import { terminalUi } from '#cli/terminal/terminal-ui.ts';
import { UserError } from '#cli/terminal/user-error.ts';
import { withEditOptions } from './edit-options.ts';

type RenameCourseOptions = EditOptions & Partial<Pick<Course, 'title' | 'path' | 'cityPath'>>;
type RenameCityOptions = EditOptions & { name?: string };

/** @throws {UserError} if the field does not accept the text */
function checked(schema: CatalogueSource['schema'], field: string, text: string): string {
  const reading = readFieldText(schema, [field], text);
  if (reading.mistake) throw new UserError(reading.mistake.message, reading.mistake.hint ? { hint: reading.mistake.hint } : {});
  return String(reading.value);
}

async function runRenameCourse(name: string, newKey: string | undefined, options: RenameCourseOptions): Promise<void> {
  if ([newKey, options.title, options.path, options.cityPath].every((given) => given === undefined))
    throw new UserError(`What should ${name} be called?`, { hint: 'Enter a new key, --title, --path or --city-path.' });
  const edit = await beginEdit(options);
  const course = findCourse(edit.catalogue, name);
  const { title, path, cityPath } = options;
  const given = Object.entries({ key: newKey, title, path: path?.replace(/^\//, ''), cityPath: cityPath?.replace(/^\//, '') });
  const names = Object.fromEntries(
    given.flatMap(([field, text]) => (text === undefined ? [] : [[field, checked(courseSchema, field, text)]])),
  );
  if (names.key !== undefined && names.key !== course.key && edit.catalogue.courseByKey.has(names.key)) throw isTaken(names.key);
  const notes = renameCourse(edit, course, names);
  const change = `rename course ${course.key}${newKey ? ` to ${newKey}` : ''}`;
  await commitChange(edit, { title: change, notes }, { options, ui: terminalUi() });
}

async function runRenameCity(name: string, newName: string | undefined, options: RenameCityOptions): Promise<void> {
  if (newName === undefined && options.name === undefined)
    throw new UserError(`What should ${name} be called?`, {
      hint: 'Enter a new name or slug. To change only the name, use --name.',
    });
  const edit = await beginEdit(options);
  const city = findCity(edit.catalogue, name);
  const names = {
    ...(newName !== undefined && parseNames(newName)),
    ...(options.name !== undefined && { name: checked(citySchema, 'name', options.name) }),
  };
  if (names.slug !== undefined && names.slug !== city.slug && edit.catalogue.cityBySlug.has(names.slug))
    throw isTaken(names.slug);
  renameCity(edit, city, names);
  const title = `rename city ${city.slug}${names.slug ? ` to ${names.slug}` : ''}`;
  await commitChange(edit, { title }, { options, ui: terminalUi() });
}

/** Treats a valid slug as the new slug. Any other text is the new name, and its slug is generated. */
function parseNames(text: string): { slug: string; name?: string } {
  const isSlug = readFieldText(citySchema, ['slug'], text).mistake === undefined;
  if (isSlug) return { slug: text };
  const slug = proposeSlug(text);
  if (slug === '')
    throw new UserError(`"${text}" contains letters that are not Latin, so it cannot become a slug.`, {
      hint: 'Enter a slug, and add the name with --name.',
    });
  return { slug, name: checked(citySchema, 'name', text) };
}

const isTaken = (name: string): UserError =>
  new UserError(`The name "${name}" is already taken.`, { hint: 'Choose a different name.' });

const courseCommand = (): Command =>
  withEditOptions(
    new Command('course')
      .argument('<course>', 'key or title of the course')
      .argument('[new-key]', 'new key of the course')
      .description("Change a course's key, title or address, and redirect old addresses")
      .option('--title <title>', 'new title')
      .option('--path <route>', "new address of the course's page")
      .option('--city-path <route>', 'new address pattern for other cities, with {city}'),
  )
    .addHelpText('after', `\nExample:\n  ${programName} rename course java --path java-course-in-pune.php --dry-run`)
    .action(runRenameCourse);

const cityCommand = (): Command =>
  withEditOptions(
    new Command('city')
      .argument('<city>', 'slug or name of the city')
      .argument('[new-name]', 'new slug, or a new name (the command then creates the slug from the name)')
      .description("Change a city's slug or name, and redirect old addresses")
      .option('--name <name>', 'new name'),
  )
    .addHelpText('after', `\nExample:\n  ${programName} rename city aurangabad "Chhatrapati Sambhajinagar" --dry-run`)
    .action(runRenameCity);

export const renameCommand = (): Command => new Command('rename').addCommand(courseCommand()).addCommand(cityCommand());
