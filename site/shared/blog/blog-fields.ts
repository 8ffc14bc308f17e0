interface Kinds {
  line: string;
  html: string;
  picture: string | null;
  tags: string[];
}

interface BlogField {
  kind: keyof Kinds;
  label: string;
  /** The field's name in the version history, such as "tags and category changed". Fields with the same name are listed once. */
  changeName: string;
  maxLength?: number;
  goodLength?: number;
  hint?: string;
  initial?: string;
  /** `settings`: the field has an input in the editor's settings. `page`: the public page's data contains this field. */
  in?: readonly ('settings' | 'page')[];
}

/**
 * The article fields that an editor fills in. To add a field, add a row here and a migration: the database row, the API, the editor's
 * settings, the version history, the version comparison and the public page's data follow from this table. The column name is the field
 * name in snake case.
 */
const table = {
  title: { kind: 'line', label: 'Title', changeName: 'title', maxLength: 200, in: ['page'] },
  content: { kind: 'html', label: 'Text', changeName: 'text' },
  category: {
    kind: 'line',
    label: 'Category',
    changeName: 'category',
    maxLength: 60,
    initial: 'Software Development',
    in: ['settings'],
  },
  tags: { kind: 'tags', label: 'Tags', changeName: 'tags', hint: 'Up to 10 tags, separated by commas', in: ['settings'] },
  titleImage: { kind: 'picture', label: 'Cover picture', changeName: 'cover picture' },
  titleImageAlt: { kind: 'line', label: 'Cover picture description', changeName: 'cover picture', maxLength: 300 },
  slug: {
    kind: 'line',
    label: 'Address',
    changeName: 'address',
    maxLength: 90,
    hint: 'Created from the title unless you enter one. Old addresses redirect to the new one.',
    in: ['settings'],
  },
  seoTitle: {
    kind: 'line',
    label: 'Title for search engines',
    changeName: 'search texts',
    maxLength: 120,
    goodLength: 60,
    in: ['settings'],
  },
  seoDescription: {
    kind: 'line',
    label: 'Description for search engines',
    changeName: 'search texts',
    maxLength: 320,
    goodLength: 155,
    in: ['settings'],
  },
} as const satisfies Record<string, BlogField>;

type Table = typeof table;
export type BlogFieldName = keyof Table;
type NamesOfKind<Kind extends keyof Kinds> = {
  [Name in BlogFieldName]: Table[Name]['kind'] extends Kind ? Name : never;
}[BlogFieldName];
type NamesIn<Place extends 'settings' | 'page'> = {
  [Name in BlogFieldName]: Table[Name] extends { in: readonly (infer Places)[] } ? (Place extends Places ? Name : never) : never;
}[BlogFieldName];

export type BlogLineName = NamesOfKind<'line'>;
export type BlogFields = { -readonly [Name in BlogFieldName]: Kinds[Table[Name]['kind']] };
export type BlogPageFields = Pick<BlogFields, NamesIn<'page'>>;

export const blogFields: Readonly<Record<BlogFieldName, BlogField>> = table;
export const blogFieldNames = Object.keys(table) as BlogFieldName[];

const emptyValues: Kinds = { line: '', html: '', picture: null, tags: [] };

export const emptyBlogFields = Object.fromEntries(
  blogFieldNames.map((name) => [name, blogFields[name].initial ?? emptyValues[blogFields[name].kind]]),
) as BlogFields;

export const defaultCategory = table.category.initial;

export const pickFields = <Of extends object, Name extends keyof Of>(of: Of, names: readonly Name[]): Pick<Of, Name> =>
  Object.fromEntries(names.map((name) => [name, of[name]])) as Pick<Of, Name>;

export const toPageFields = (of: BlogPageFields): BlogPageFields =>
  pickFields(of, blogFieldNames.filter((name) => blogFields[name].in?.includes('page')) as (keyof BlogPageFields)[]);
