/**
 * Elements that an article may hold: just what the editor can show, so that opening and saving an article loses nothing.
 * Every other element is taken away; its text stays unless `droppedWithText` names it.
 */
// biome-ignore format: one table of names.
export const allowedTags = [
  'p', 'br', 'h2', 'h3', 'h4', 'strong', 'em', 'u', 's', 'sub', 'sup', 'code', 'pre', 'blockquote', 'ul', 'ol', 'li', 'a', 'img',
] as const;

/** Other elements that become allowed ones. */
// biome-ignore format: one table of names.
export const renamedTags: Readonly<Record<string, string>> = {
  h1: 'h2', h5: 'h4', h6: 'h4', b: 'strong', i: 'em', cite: 'em', strike: 's', del: 's', ins: 'u',
  td: 'p', th: 'p', caption: 'p', figcaption: 'p', dt: 'p', dd: 'p',
};

/** Attributes by element; none holds a style, a class or an event handler. */
export const allowedAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  img: ['src', 'alt', 'width', 'height'],
  ol: ['start'],
};

/** Elements whose content is no text of the article, or is parsed by other rules than HTML's own. */
// biome-ignore format: one table of names.
export const droppedWithText = [
  'script', 'style', 'noscript', 'template', 'iframe', 'frame', 'frameset', 'object', 'embed', 'applet', 'svg', 'math',
  'textarea', 'select', 'option', 'button', 'title', 'head', 'xmp', 'noembed', 'noframes', 'plaintext', 'audio', 'video', 'canvas',
] as const;

const controls = /[\p{Cc}\p{Cf}\p{Z}]/gu;
const linkPattern = /^(?:https?:\/\/[^/\\]|mailto:|tel:|#|\/(?![/\\])|\/$)/i;
const picturePattern = /^\/(?:media|images)\/[\w./-]+$/;

/** Where a link may lead: to the web, to mail, to a phone, within the site. */
export const isAllowedLink = (href: string): boolean => linkPattern.test(href.replace(controls, ''));

/** Where a picture may come from: uploads and the site's own. */
export const isAllowedPicture = (src: string): boolean => picturePattern.test(src) && !src.includes('..');

/** Whether a link leaves the site. */
export const isForeignLink = (href: string): boolean => /^https?:/i.test(href.replace(controls, ''));
