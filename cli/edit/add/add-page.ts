import type { Catalogue } from '#catalogue/catalogue.ts';
import { textPageFile } from '#catalogue/files.ts';
import { textPageSchema } from '#catalogue/schema/text-page.ts';
import { beginEdit, type Context, commitChange } from '#cli/edit/commit-change.ts';
import { renderFile } from '#cli/edit/yaml/yaml-render.ts';
import { pathIn } from '#cli/platform/paths.ts';
import { UserError } from '#cli/terminal/user-error.ts';
import { chooseFitting, descriptionBounds, titleBounds } from '#site/head/head.ts';
import { cleanText } from '#site/shared/text/clean-text.ts';
import { askChoice, askField } from './ask.ts';
import { askRest } from './ask-rest.ts';
import { cutWords } from './cut-words.ts';
import { type AddKind, type Fields, missingError, sortFields, type TypedInput } from './kinds.ts';
import { proposeSlug } from './plain-slug.ts';
import { readFlags } from './read-flags.ts';

export const pageKind: AddKind = {
  noun: 'page',
  description: 'Add a text page: its address, its text, and a link in the footer or menu',
  schema: textPageSchema,
  schemaFile: 'text-page',
  nameField: 'heading',
  fields: ['path', 'title', 'description', 'keywords', 'lead'],
  options: [
    ['--text <markdown>', 'text of the page; if you leave it out, the file contains a reminder to write the text'],
    ['--footer <label>', "label of the footer link (if you choose no link, the footer link shows the page's heading)"],
    ['--menu <label>', 'label of the menu link'],
  ],
  example: '"Refund policy" --path /refund-policy',
};

const draftText = 'Write the text of this page here, in Markdown.';

/**
 * Adds a text page. On a terminal, asks for missing values.
 * @throws {UserError} if a field does not accept a value
 */
export async function addPage({ names, flags }: TypedInput, { options, ui }: Context): Promise<void> {
  const edit = await beginEdit(options);
  const { catalogue } = edit;
  const canAsk = ui.isInteractive && !options.yes;
  const given = readFlags(pageKind, { names, flags }, catalogue);
  if (given.heading === undefined && !canAsk) throw missingError(pageKind, ['heading']);
  given.heading ??= await askField(pageKind, ['heading'], { message: 'Heading of the page' });
  const proposed = proposePage(String(given.heading), catalogue);
  const fields = canAsk ? await askRest(pageKind, given, { catalogue, propose: () => proposed }) : { ...proposed, ...given };
  const text = cleanText(String(flags.text ?? ''));
  const links = await findLinks(String(given.heading), flags, canAsk);
  const page = { ...fields, ...links, ...(text === '' && { placeholder: true }) };
  const file = textPageFile({ name: String(fields.path).replace(/^\//, '').replaceAll('/', '-') });
  if (edit.draft.read(file) !== null)
    throw new UserError(`${pathIn(edit.draft.dir, file)} already exists.`, {
      hint: 'Edit that file, or choose a different --path.',
    });
  edit.draft.write(file, `---\n${renderFile(sortFields(pageKind, page))}---\n\n${text || draftText}\n`);
  const notes =
    text === ''
      ? [`drafted   write the page's text in ${pathIn(edit.draft.dir, file)}; until then, \`deploy\` rejects the page`]
      : [];
  await commitChange(edit, { title: `add page ${given.heading}`, notes }, { options, ui });
}

function proposePage(heading: string, { homeCity, institute }: Catalogue): Fields {
  const slug = proposeSlug(heading);
  const titles = [
    `${heading} at ${institute.name}`,
    `${heading} for Students in ${homeCity.name}`,
    cutWords(heading, titleBounds.max),
  ];
  const descriptions = [
    `${heading}: what students in ${homeCity.name} and online should know, in plain words, and whom to ask at ${institute.shortName}.`,
    `${heading} in plain words, and whom to ask at ${institute.shortName}.`,
    cutWords(heading, descriptionBounds.max),
  ];
  const short = cutWords(heading.toLowerCase(), 40);
  return {
    ...(slug && { path: `/${slug}` }),
    title: chooseFitting(titles, titleBounds),
    description: chooseFitting(descriptions, descriptionBounds),
    keywords: [short, `${short} ${homeCity.name.toLowerCase()}`, `${short} institute`],
  };
}

/** Chooses the menu and footer links. By default, only the footer links to the page. Without any link, nobody would find the page. */
async function findLinks(heading: string, { menu, footer }: TypedInput['flags'], canAsk: boolean): Promise<Fields> {
  const label = cutWords(heading, 40);
  if (menu === undefined && footer === undefined && canAsk) {
    const places = [
      { value: 'footer', label: 'In the footer' },
      { value: 'menu', label: 'In the menu' },
    ];
    return { [await askChoice('Where should the link to this page appear?', places, 'footer')]: { label } };
  }
  if (menu === undefined) return { footer: { label: footer ?? label } };
  return { menu: { label: menu }, ...(footer !== undefined && { footer: { label: footer } }) };
}
