import type { Catalogue } from '#catalogue/catalogue.ts';
import { textPageFile } from '#catalogue/files.ts';
import { textPageSchema } from '#catalogue/schema/text-page.ts';
import { beginEdit, commitChange, type EditOptions } from '#cli/edit/commit-change.ts';
import { renderFile } from '#cli/edit/yaml/yaml-render.ts';
import { pathIn } from '#cli/platform/paths.ts';
import { programName } from '#cli/terminal/program-name.ts';
import type { TerminalUi } from '#cli/terminal/terminal-ui.ts';
import { UserError } from '#cli/terminal/user-error.ts';
import { descriptionBounds, fitting, titleBounds } from '#site/head/head.ts';
import { cleanText } from '#site/shared/text/clean-text.ts';
import { askChoice, askField } from './ask.ts';
import { cutWords } from './cut-words.ts';
import type { Fields } from './entry-kind.ts';
import { proposeSlug } from './plain-slug.ts';
import { flagOf, readFlag } from './read-flag.ts';

/** Fields of a text page that can be given, with what they are. */
export const pageFields = {
  path: 'address of the page, like /refund-policy',
  title: 'title in search results, 30 to 65 characters',
  description: 'text in search results, 70 to 160 characters',
  keywords: 'three or more, with commas between',
  lead: 'line below the heading',
} as const;

/** A page as its user gave it: texts of its fields, by their names. */
interface GivenPage {
  heading: string | undefined;
  flags: Record<string, unknown> & { menu?: string; footer?: string; text?: string };
}

const draftText = 'Write the text of this page here, in Markdown.';

/** Adds a text page; on a terminal it asks for what is not given. @throws {UserError} for a value that a field does not take */
export async function addPage(
  { heading, flags }: GivenPage,
  { options, ui }: { options: EditOptions; ui: TerminalUi },
): Promise<void> {
  const edit = await beginEdit(options);
  const asks = ui.isInteractive && !options.yes;
  const given = readFields({ ...flags, heading }, edit.catalogue);
  if (given.heading === undefined && !asks) throw lacksHeading();
  given.heading ??= await askField({ schema: textPageSchema }, ['heading'], { message: 'Heading of the page' });
  const proposed = proposePage(String(given.heading), edit.catalogue);
  const fields = asks ? await askRest(given, proposed) : { ...proposed, ...given };
  const text = cleanText(flags.text ?? '');
  const links = await findLinks(String(given.heading), flags, asks);
  const page = { ...fields, ...links, ...(text === '' && { placeholder: true }) };
  const file = textPageFile({ name: String(fields.path).replace(/^\//, '').replaceAll('/', '-') });
  if (edit.draft.read(file) !== null)
    throw new UserError(`${pathIn(edit.draft.dir, file)} exists already.`, { hint: 'Change that file, or give another --path.' });
  edit.draft.write(file, `---\n${renderFile(inOrder(page))}---\n\n${text || draftText}\n`);
  const notes =
    text === '' ? [`drafted   write the page's text in ${pathIn(edit.draft.dir, file)}; until then \`deploy\` refuses it`] : [];
  await commitChange(edit, { title: `add page ${given.heading}`, notes }, { options, ui });
}

const lacksHeading = (): UserError =>
  new UserError('There is no terminal to ask on, and no heading is given.', {
    hint: `For example: ${programName} add page "Refund policy" --path /refund-policy`,
  });

const fieldNames = ['heading', ...Object.keys(pageFields)];

function readFields(texts: Record<string, unknown>, catalogue: Catalogue): Fields {
  const given = fieldNames.flatMap((field): [string, unknown][] => {
    const text = texts[field];
    if (typeof text !== 'string') return [];
    const shown = field === 'heading' ? 'The heading' : flagOf(field);
    return [[field, readFlag({ schema: textPageSchema, path: [field], text, shown }, catalogue)]];
  });
  return Object.fromEntries(given);
}

/** What follows from the heading. The path is left open where no address can be made of it. */
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
    title: fitting(titles, titleBounds),
    description: fitting(descriptions, descriptionBounds),
    keywords: [short, `${short} ${homeCity.name.toLowerCase()}`, `${short} institute`],
  };
}

async function askRest(given: Fields, proposed: Fields): Promise<Fields> {
  const answers: Fields = { ...given };
  for (const [field, about] of Object.entries(pageFields))
    answers[field] ??= await askField({ schema: textPageSchema }, [field], {
      message: `${field.charAt(0).toUpperCase()}${field.slice(1)}: ${about}${field === 'lead' ? ' (Enter for none)' : ''}`,
      isOptional: field === 'lead',
      ...(proposed[field] !== undefined && { proposal: [proposed[field]].flat().join(', ') }),
    });
  return answers;
}

/** A page that nothing links to is found by nobody: without a word it is in the footer. */
async function findLinks(heading: string, { menu, footer }: GivenPage['flags'], asks: boolean): Promise<Fields> {
  const label = cutWords(heading, 40);
  if (menu === undefined && footer === undefined && asks) {
    const places = [
      { value: 'footer', label: 'In the footer' },
      { value: 'menu', label: 'In the menu' },
    ];
    return { [await askChoice('Where is the link to it?', places, 'footer')]: { label } };
  }
  if (menu === undefined) return { footer: { label: footer ?? label } };
  return { menu: { label: menu }, ...(footer !== undefined && { footer: { label: footer } }) };
}

/** Fields in the order of the schema, as all pages have them. */
const inOrder = (page: Fields): Fields =>
  Object.fromEntries(
    Object.keys(textPageSchema.shape).flatMap((field) => (page[field] === undefined ? [] : [[field, page[field]]])),
  );
