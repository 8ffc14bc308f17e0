import fc from 'fast-check';
import { allowedTag, blockTags, containerTags, droppedWithText, markTags } from '#site/shared/blog/allow-list.ts';

const allowed = [...containerTags, ...blockTags, ...markTags, 'table', 'tbody', 'tr', 'th', 'td', 'br', 'img'];
const others = [
  'b', 'i', 'h1', 'h5', 'cite', 'del', 'ins', 'span', 'font', 'nobr', 'div', 'section', 'center', 'thead', 'caption', 'colgroup', 'dl', 'dt', 'dd',
  'menu', 'hr', 'label', 'input', 'form', 'marquee', 'o:p', 'google-sheets-html-origin', 'tfoot', 'ruby', 'rt', 'details', 'summary', 'html', 'body', 'image',
]; // biome-ignore format: one list of names.
const tag = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...allowed) },
  { weight: 4, arbitrary: fc.constantFrom(...others) },
  { weight: 1, arbitrary: fc.constantFrom(...[...droppedWithText].filter((name) => allowedTag(name) === name)) },
);

const attributes = fc.constantFrom(
  '', '', '', ' name="_Toc1"', ' href="fees.html"', ' href="/about"', ' href="https://example.org/?a=1&b=2"', ' href="#x" href="javascript:a()"',
  ' href=" /a\tb"', ' href=""', ' src="/media/a.png" alt="A &quot;chart&quot; <b>"', ' src="https://example.org/a.png" alt="x"', ' src="/images/a.png"',
  ' src="data:image/gif;base64,AA" alt="👍"', ' style="font-weight:normal"', ' style="font-weight:700;font-style:italic"', ' class=MsoNormal', ' start="7"', ' start="x"', ' width="4" height="0"',
  ' title=\'a"b\'', ' /', ' x="<p>"', ' colspan="3"', ' rowspan="2"', ' href="#word"', ' style="vertical-align:super;text-decoration:underline line-through"',
  ' style="white-space:pre;font-family:monospace"',
); // biome-ignore format: one list of attributes.

const text = fc.oneof(
  fc.constantFrom(
    'word', ' ', '\n', '\t', ' word ', '&nbsp;', '\u00a0', '&amp;', '&lt;b&gt;', '&amp;lt;', '&#13;', '\r\n', '&#1;', '\u0000', '\f', '\u2028', '\ud800', '&#xd800;', '<', '>', '</', '<!--', '-->',
    '<![if !supportLists]>', '<![endif]>', '<!-- x -->', '"', 'नमस्ते', '👍', '\u00ad', '\u200d', '👩', 'e', '\u0301',
  ), // biome-ignore format: one list of texts.
  fc.string({ unit: 'binary', maxLength: 6 }),
);

const attributeText = fc.tuple(tag, attributes).map(([name, written]) => `<${name}${written}>`);

const soup = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: attributeText },
      { weight: 3, arbitrary: tag.map((name) => `</${name}>`) },
      { weight: 4, arbitrary: text },
    ),
    {
      maxLength: 30,
    },
  )
  .map((parts) => parts.join(''));

const nested = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 7, withCrossShrink: true },
    text,
    fc
      .tuple(tag, attributes, fc.array(tie('node'), { minLength: 0, maxLength: 4 }))
      .map(([name, written, content]) => `<${name}${written}>${content.join('')}</${name}>`),
  ),
})).node;

const large = fc
  .tuple(tag, attributes, fc.constantFrom('', 'x', ' ', '<p>', '<br>'), fc.integer({ min: 20, max: 60 }), fc.boolean())
  .map(
    ([name, written, content, times, isClosed]) =>
      `<${name}${written}>${content}`.repeat(times) + (isClosed ? `</${name}>`.repeat(times) : ''),
  );

/** Generates articles that a broken editor, a careless program or an attacker could send. */
export const generatedArticle = fc.oneof(
  { weight: 5, arbitrary: soup },
  { weight: 4, arbitrary: fc.array(nested, { maxLength: 5 }).map((nodes) => nodes.join('')) },
  { weight: 1, arbitrary: large },
);
