import sanitizeHtml from 'sanitize-html';
import {
  allowedAttributes,
  allowedTags,
  droppedWithText,
  isAllowedLink,
  isAllowedPicture,
  isForeignLink,
  renamedTags,
} from '#site/blog/allow-list.ts';

/** Cleans the HTML of an article, whatever an editor or a program sent. */
export interface Sanitiser {
  clean(html: string): string;
  /** False when the cleaning of a known payload did not come out as it must: nothing is written then. */
  isSound(): boolean;
}

type Attributes = sanitizeHtml.Attributes;

/** A link that leads nowhere allowed becomes an element that is taken away, and leaves its text. */
function cleanLink(_: string, { href }: Attributes): sanitizeHtml.Tag {
  if (href === undefined || !isAllowedLink(href)) return { tagName: 'span', attribs: {} };
  const foreign: Attributes = isForeignLink(href) ? { rel: 'noopener noreferrer nofollow', target: '_blank' } : {};
  return { tagName: 'a', attribs: { href, ...foreign } };
}

const sizeOf = (text: string | undefined): string | undefined => (text && /^[1-9]\d{0,4}$/.test(text) ? text : undefined);

function pictureAttributes({ src, alt, width, height }: Attributes): Attributes {
  if (src === undefined || !isAllowedPicture(src)) return {};
  const size: Attributes = sizeOf(width) && sizeOf(height) ? { width: width ?? '', height: height ?? '' } : {};
  return { src, alt: alt?.trim() ?? '', ...size, loading: 'lazy', decoding: 'async' };
}

/** What stays without text. */
const mayBeEmpty = new Set(['br', 'img']);

const options: sanitizeHtml.IOptions = {
  allowedTags: [...allowedTags],
  allowedAttributes: {
    ...Object.fromEntries(Object.entries(allowedAttributes).map(([tag, names]) => [tag, [...names]])),
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
  },
  nonTextTags: [...droppedWithText],
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  nestingLimit: 24,
  transformTags: {
    ...renamedTags,
    a: cleanLink,
    img: (tagName, attribs) => ({ tagName, attribs: pictureAttributes(attribs) }),
  },
  exclusiveFilter: ({ tag, text, attribs, mediaChildren }) =>
    tag === 'img' ? !attribs.src : !mayBeEmpty.has(tag) && text.trim() === '' && !mediaChildren?.length,
  textFilter: (text) => text.replace(/\u00a0|&nbsp;/g, ' '),
};

const clean = (html: string): string => sanitizeHtml(html, options).trim();

/** One of everything that must not come through, and what stays of it. */
const canary = {
  html: '<p onclick="a()">A<script>b()</script><svg onload=c()><a href="javascript:d()">e</a></svg></p><img src=x onerror=f()><a href="java&#10;script:g()" style="x">B</a><iframe srcdoc="<b>h</b>"></iframe><math><mi>i</mi></math>',
  cleaned: '<p>A</p>B',
};

let soundness: boolean | undefined;

function isSound(): boolean {
  try {
    soundness ??= clean(canary.html) === canary.cleaned;
  } catch {
    soundness = false;
  }
  return soundness;
}

export const articleSanitiser: Sanitiser = { clean, isSound };
