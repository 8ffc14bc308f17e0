/**
 * Elements allowed in an article. These are exactly the elements that the editor can show, so that opening and saving an article loses
 * nothing. Any other element is removed, but its text stays unless the element is listed in `droppedWithText`.
 */

export const containerTags: ReadonlySet<string> = new Set(['ul', 'ol', 'li', 'blockquote', 'aside']);
export const blockTags: ReadonlySet<string> = new Set(['p', 'h2', 'h3', 'h4', 'pre']);
export const markTags: ReadonlySet<string> = new Set(['strong', 'em', 'u', 's', 'sub', 'sup', 'code', 'a']);

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

/** Elements that are removed together with their content, because the content is not article text or is parsed by special HTML rules. */
// biome-ignore format: one table of names.
export const droppedWithText: ReadonlySet<string> = new Set([
  'script', 'style', 'noscript', 'template', 'iframe', 'frame', 'frameset', 'object', 'embed', 'applet', 'svg', 'math',
  'textarea', 'select', 'option', 'button', 'title', 'head', 'xmp', 'noembed', 'noframes', 'plaintext', 'audio', 'video', 'canvas',
]);

const controls = /[\p{Cc}\p{Cf}\p{Z}]/gu;
const linkPattern = /^(?:https?:\/\/[^/\\]|mailto:.|tel:.|#.|\/(?![/\\])|\/$)/i;
const picturePattern = /^\/(?:media|images)\/[\w./-]+$/;

/** Whether an article may contain this link. Allowed are web addresses, email addresses, phone numbers and links within the site. */
export const isAllowedLink = (href: string): boolean => linkPattern.test(href.replace(controls, ''));

/** Whether an article may contain this picture. Only uploaded pictures and the site's own pictures are allowed. */
export const isAllowedPicture = (src: string): boolean => picturePattern.test(src) && !src.includes('..');

export const isForeignLink = (href: string): boolean => /^https?:/i.test(href.replace(controls, ''));

/**
 * Whether a picture's description is an emoji. When text is copied from a messaging app, each emoji becomes a picture with the emoji as its
 * description.
 */
export const isEmoji = (alt: string): boolean =>
  alt.length <= 40 && /^[\p{Extended_Pictographic}\p{Emoji_Component}]+$/u.test(alt) && /[^\d#*]/.test(alt);
