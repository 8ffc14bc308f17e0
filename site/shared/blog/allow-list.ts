/**
 * Elements that an article may hold: just what the editor can show, so that opening and saving an article loses nothing.
 * Every other element is taken away; its text stays unless `droppedWithText` names it.
 */

/** They hold blocks, and items where they are lists. */
export const containerTags: ReadonlySet<string> = new Set(['ul', 'ol', 'li', 'blockquote', 'aside']);
/** They hold words. */
export const blockTags: ReadonlySet<string> = new Set(['p', 'h2', 'h3', 'h4', 'pre']);
/** They stand around words. */
export const markTags: ReadonlySet<string> = new Set(['strong', 'em', 'u', 's', 'sub', 'sup', 'code', 'a']);

/** A table holds rows of cells, and a cell holds words. Nothing else holds a table. */
export const tableTags: ReadonlySet<string> = new Set(['table', 'tbody', 'tr', 'th', 'td']);

/** Other elements that become allowed ones. */
// biome-ignore format: one table of names.
const renamedTags: ReadonlyMap<string, string> = new Map(Object.entries({
  h1: 'h2', h5: 'h4', h6: 'h4', b: 'strong', i: 'em', cite: 'em', strike: 's', del: 's', ins: 'u', menu: 'ul', dir: 'ul',
  tt: 'code', kbd: 'code', samp: 'code',
  ...Object.fromEntries([
    'div', 'section', 'article', 'main', 'header', 'footer', 'nav', 'hgroup', 'address', 'center', 'figure', 'figcaption',
    'form', 'fieldset', 'legend', 'details', 'summary', 'dialog', 'td', 'th', 'caption', 'dt', 'dd',
  ].map((tag) => [tag, 'p'])),
}));

export const allowedTag = (tag: string): string => renamedTags.get(tag) ?? tag;

/** Elements whose content is no text of the article, or is parsed by other rules than HTML's own. */
// biome-ignore format: one table of names.
export const droppedWithText: ReadonlySet<string> = new Set([
  'script', 'style', 'noscript', 'template', 'iframe', 'frame', 'frameset', 'object', 'embed', 'applet', 'svg', 'math',
  'textarea', 'select', 'option', 'button', 'title', 'head', 'xmp', 'noembed', 'noframes', 'plaintext', 'audio', 'video', 'canvas',
]);

const controls = /[\p{Cc}\p{Cf}\p{Z}]/gu;
const linkPattern = /^(?:https?:\/\/[^/\\]|mailto:.|tel:.|#.|\/(?![/\\])|\/$)/i;
const picturePattern = /^\/(?:media|images)\/[\w./-]+$/;

/** Where a link may lead: to the web, to mail, to a phone, within the site. */
export const isAllowedLink = (href: string): boolean => linkPattern.test(href.replace(controls, ''));

/** Where a picture may come from: uploads and the site's own. */
export const isAllowedPicture = (src: string): boolean => picturePattern.test(src) && !src.includes('..');

/** Whether a link leaves the site. */
export const isForeignLink = (href: string): boolean => /^https?:/i.test(href.replace(controls, ''));

/** Messengers copy an emoji as a picture with the sign as its description. */
export const isEmoji = (alt: string): boolean =>
  alt.length <= 40 && /^[\p{Extended_Pictographic}\p{Emoji_Component}]+$/u.test(alt) && /[^\d#*]/.test(alt);
