/** What a field of the catalogue takes and refuses, said by example. */
export interface ExpectedField {
  /** A value that is right. */
  sample: unknown;
  accepts?: readonly unknown[];
  refuses?: readonly unknown[];
  /** Refused by the loader; a JSON Schema, by which editors go, cannot say it. */
  refusedByLoader?: readonly unknown[];
  /** Every word that it may be. */
  words?: readonly string[];
  /** Fields of a block; the names of those that may be left out end in `?`. */
  fields?: Readonly<Record<string, ExpectedField>>;
  /** One entry of a list. */
  entry?: ExpectedField;
  /** One value of a block whose field names are free. */
  value?: ExpectedField;
}

const letters = (count: number): string => 'x'.repeat(count);

/** Free text, counted in characters. */
const anyText = (min: number, max: number): ExpectedField => ({
  sample: letters(min),
  accepts: [letters(min), letters(max)],
  refuses: [letters(min - 1), letters(max + 1), 7, null, ['x']],
});

/** One plain line. */
export function text(max: number, min = 1): ExpectedField {
  const filled = letters(min);
  return {
    ...anyText(min, max),
    refusedByLoader: [
      ...[` ${filled}`, `${filled} `, `${filled}\n${filled}`, `${filled}\rx`],
      ...['&amp;', '&#39;', '&#x27;', '&NBSP;'].map((entity) => filled + entity),
      ...['<b>', '</b>', '<br/>'].map((tag) => filled + tag),
    ],
  };
}

/** Text that forms send as it is. */
export const sentText = anyText;

interface Examples {
  refuses: readonly unknown[];
  refusedByLoader?: readonly unknown[];
}

/** Text of one form; the first example is the sample. */
export const like = (accepts: readonly string[], { refuses, refusedByLoader = [] }: Examples): ExpectedField => ({
  sample: accepts[0],
  accepts,
  refuses: [...refuses, '', 7, null],
  refusedByLoader,
});

export const courseKey = like(['java', 'sapBasis', 'C2', 'a'.repeat(60)], {
  refuses: ['2c', 'a-b', 'a b', 'a_b', 'é', 'a'.repeat(61)],
});
export const slug = like(['a', 'java-2', '7'], { refuses: ['Java', 'a--b', '-a', 'a-', 'a_b', 'a b', 'a.b'] });
export const route = like(['a.php', 'a-b', 'a/b', '100-a.php'], {
  refuses: ['/a', 'A', 'a b', 'a/', 'a//b', 'a_b', 'a?b'],
  refusedByLoader: ['a.html', 'a.htm'],
});
export const day = like(['2026-11-20', '2028-02-29', '2026-12-31'], {
  refuses: ['2026-1-02', '2026-01-2', '20/11/2026', '2026-13-01', '2026-00-10', '2026-01-32', '2026-01-00', '26-01-01'],
  refusedByLoader: ['2026-02-30', '2027-02-29'],
});
export const timeSpan = like(['07:30-09:00', '00:00-23:59'], {
  refuses: ['7:30-09:00', '07:30 - 09:00', '24:00-09:00', '07:60-09:00', '07:30', '07:30-09:00-10:00'],
});
export const timeOfDay = like(['00:00', '09:30', '23:59'], { refuses: ['9:30', '24:00', '09:60', '09:30:00'] });
export const phone = like(['+912000000000', '+6591234567'], {
  refuses: ['912000000000', '+9120000', '+9120000000000000', '+91 2000000000', '+91-2000000'],
});
export const mailbox = like(['a@institute.example'], { refuses: ['a', 'a@', '@institute.example', 'a b@institute.example'] });
/** The editor does not judge addresses of the web. */
export const webAddress: ExpectedField = {
  sample: 'https://a.example/b',
  refuses: [7, null],
  refusedByLoader: ['a', '/a', 'a.example'],
};

export const oneOf = (words: readonly string[]): ExpectedField => ({
  sample: words[0],
  accepts: words,
  refuses: ['other', '', `${words[0]} `, 7, null],
  words,
});

export const yesOrNo: ExpectedField = { sample: true, accepts: [true, false], refuses: ['yes', 1, null] };

export const decimal = (min: number, max?: number): ExpectedField => ({
  sample: min,
  accepts: [min, ...(max === undefined ? [10_000_000] : [max])],
  refuses: [min - 1, ...(max === undefined ? [] : [max + 1]), '5', null],
});

export function whole(min: number, max?: number): ExpectedField {
  const field = decimal(min, max);
  return { ...field, refuses: [...(field.refuses ?? []), min + 0.5] };
}

export const exactly = (value: string): ExpectedField => ({ sample: value, refuses: [`${value} `, '', 'other', null] });

/** Either of two kinds; what one refuses the other may take. */
export const either = (one: ExpectedField, other: ExpectedField, refuses: readonly unknown[]): ExpectedField => ({
  sample: one.sample,
  accepts: [...(one.accepts ?? []), ...(other.accepts ?? [])],
  refuses,
});

const times = (count: number, value: unknown): unknown[] => Array.from({ length: count }, () => value);

/** More entries than any list of the catalogue has. */
const many = 200;

export const list = (entry: ExpectedField, min = 0, max?: number): ExpectedField => ({
  sample: times(Math.max(min, 1), entry.sample),
  accepts: [times(min, entry.sample), times(max ?? many, entry.sample)],
  refuses: [
    ...(min > 0 ? [times(min - 1, entry.sample)] : []),
    ...(max === undefined ? [] : [times(max + 1, entry.sample)]),
    entry.sample,
    null,
  ],
  entry,
});

/** A block: a field that is not named here is refused, as is the block without one that is named without `?`. */
export const block = (fields: Readonly<Record<string, ExpectedField>>): ExpectedField => ({
  sample: Object.fromEntries(Object.entries(fields).map(([name, { sample }]) => [name.replace('?', ''), sample])),
  refuses: ['x', null, []],
  fields,
});

interface FreeBlock {
  names: readonly string[];
  /** Names that no field may have. */
  wrongNames?: readonly string[];
}

/** A block whose fields are named by what they are of. */
export function blockOf(value: ExpectedField, { names, wrongNames = [] }: FreeBlock): ExpectedField {
  const sample = Object.fromEntries(names.map((name) => [name, value.sample]));
  return { sample, refuses: [null, 'x', ...wrongNames.map((name) => ({ ...sample, [name]: value.sample }))], value };
}

/** One value at a place of a file, and whether it is right. */
export interface FieldCase {
  place: string;
  value: unknown;
  /** The whole file with that value. */
  file: unknown;
  isRight: boolean;
  /** Whether the editor sees the mistake too. */
  isSeenByEditor: boolean;
}

type InFile = (value: unknown) => unknown;

/** Every example of a field and of all within it, each in a file that is right otherwise. */
export function* casesOf(field: ExpectedField, inFile: InFile = (value) => value, place = ''): Generator<FieldCase> {
  const asCase = (isRight: boolean, isSeenByEditor: boolean) => (value: unknown) => ({
    place,
    value,
    file: inFile(value),
    isRight,
    isSeenByEditor,
  });
  yield* [field.sample, ...(field.accepts ?? [])].map(asCase(true, true));
  yield* (field.refuses ?? []).map(asCase(false, true));
  yield* (field.refusedByLoader ?? []).map(asCase(false, false));
  if (field.fields) yield* casesOfFields(field, inFile, place);
  if (field.entry) {
    const [, ...others] = field.sample as unknown[];
    yield* casesOf(field.entry, (value) => inFile([value, ...others]), `${place}[0]`);
  }
  if (field.value) {
    const sample = field.sample as Record<string, unknown>;
    const [name = ''] = Object.keys(sample);
    yield* casesOf(field.value, (value) => inFile({ ...sample, [name]: value }), `${place}.${name}`);
  }
}

function* casesOfFields({ fields = {}, sample }: ExpectedField, inFile: InFile, place: string): Generator<FieldCase> {
  const whole = sample as Record<string, unknown>;
  const added = { ...whole, unknownField: 1 };
  yield { place, value: 'a field that is not known', file: inFile(added), isRight: false, isSeenByEditor: true };
  for (const [written, inner] of Object.entries(fields)) {
    const name = written.replace('?', '');
    const { [name]: _left, ...rest } = whole;
    const isRight = written.endsWith('?');
    yield { place: `${place}.${name}`, value: 'left out', file: inFile(rest), isRight, isSeenByEditor: true };
    yield* casesOf(inner, (value) => inFile({ ...whole, [name]: value }), `${place}.${name}`);
  }
}
