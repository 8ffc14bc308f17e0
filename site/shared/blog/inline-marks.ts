import { allowedTag, markTags } from './allow-list.ts';

export type Css = ReadonlyMap<string, string>;

export const readCss = (style: string): Css =>
  new Map(
    style
      .toLowerCase()
      .split(';')
      .map((declaration) => {
        const [name = '', ...value] = declaration.split(':');
        return [name.trim(), value.join(':').trim()];
      }),
  );

interface MarkStyle {
  isOn: (css: Css) => boolean;
  /**
   * Whether the style cancels the meaning of the element. For example, Google Docs wraps everything in `<b style="font-weight:normal">`.
   */
  isOff: (css: Css) => boolean;
}

const has = (css: Css, name: string, pattern: RegExp): boolean => pattern.test(css.get(name) ?? '');

const decoration = (line: 'underline' | 'line-through', wordName: string): MarkStyle => ({
  isOn: (css) =>
    ['text-decoration', 'text-decoration-line'].some((name) => css.get(name)?.includes(line)) ||
    has(css, wordName, /^(?!no(?:ne)?$)./),
  isOff: (css) => has(css, 'text-decoration', /^none/) || has(css, 'text-decoration-line', /^none/),
});

const shift = (value: 'super' | 'sub', wordRaise: RegExp): MarkStyle => ({
  isOn: (css) =>
    ['vertical-align', 'font-variant-position'].some((name) => css.get(name)?.startsWith(value)) ||
    has(css, 'mso-text-raise', wordRaise),
  isOff: (css) => has(css, 'vertical-align', /^baseline/),
});

/** CSS styles that Google Docs, Word and other programs use for emphasis. */
const markStyles: Readonly<Record<string, MarkStyle>> = {
  strong: {
    isOn: (css) => has(css, 'font-weight', /^(?:bold|[6-9]\d\d)/),
    isOff: (css) => has(css, 'font-weight', /^(?:normal|[1-5]\d\d)/),
  },
  em: {
    isOn: (css) => has(css, 'font-style', /^(?:italic|oblique)/),
    isOff: (css) => has(css, 'font-style', /^normal/),
  },
  u: decoration('underline', 'text-underline'),
  s: decoration('line-through', 'text-line-through'),
  sup: shift('super', /^\+?[.\d]*[1-9]/),
  sub: shift('sub', /^-[.\d]*[1-9]/),
};

/**
 * Elements whose style never counts as emphasis. Table elements are included, because a table that is not preserved is treated like inline
 * text.
 */
const noInlineTags = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'colgroup', 'dl']);

/** Marks that may be nested in themselves. A superscript within a superscript is meaningful, but bold within bold is not. */
const repeatableTags = new Set(['sub', 'sup']);

/**
 * Returns the marks that an element adds through its name and its style.
 * @param outerMarks marks that already surround the element
 */
export function findMarks(tag: string, css: Css, outerMarks: readonly string[]): string[] {
  const name = allowedTag(tag);
  const isMark = markTags.has(name) && !markStyles[name]?.isOff(css) && (repeatableTags.has(name) || !outerMarks.includes(name));
  const styled = noInlineTags.has(tag) ? [] : Object.keys(markStyles).filter((mark) => markStyles[mark]?.isOn(css));
  return [...(isMark ? [name] : []), ...styled.filter((mark) => mark !== name && !outerMarks.includes(mark))];
}
