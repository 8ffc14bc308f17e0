import type { ListedBlog } from '#site/shared/blog/blog.ts';
import { formatPhone } from '#site/shared/forms/phone.ts';
import type { ListedLead } from '#site/shared/lead.ts';
import { statusRules } from '#site/shared/lead-status.ts';
import { foldLetters } from '#site/shared/text/fold-letters.ts';

/** Something that the palette can open. */
export interface Place {
  href: string;
  title: string;
  /** What the place is, shown after its title. */
  kind: string;
  /** Shown below the title. */
  detail?: string;
}

const maxPerKind = 6;

/** Returns the first places whose title contains all typed words, in any order and without accents. */
export function filterPlaces(places: readonly Place[], text: string, max = maxPerKind): Place[] {
  const words = foldLetters(text).split(/\s+/);
  return places.filter(({ title }) => words.every((word) => foldLetters(title).includes(word))).slice(0, max);
}

/** Splits a text at the typed words. Every second part is one of these words as it is written in the text. */
export function splitAtWords(text: string, typed: string): string[] {
  const words = typed.split(/\s+/).filter(Boolean);
  if (words.length === 0) return [text];
  const escaped = words.map((word) => word.replace(/[^\p{L}\p{N}]/gu, String.raw`\$&`));
  return text.split(new RegExp(`(${escaped.join('|')})`, 'i'));
}

/** Returns all matching screens, the leads that the server has found, and once something is typed the matching articles. */
export const findPlaces = (
  { screens, leads, articles }: Record<'screens' | 'leads' | 'articles', readonly Place[]>,
  text: string,
): Place[] => [...filterPlaces(screens, text, screens.length), ...leads, ...(text.trim() ? filterPlaces(articles, text) : [])];

export const toArticlePlaces = (blogs: readonly ListedBlog[]): Place[] =>
  blogs
    .filter(({ deletedAt }) => !deletedAt)
    .map(({ _id, title }) => ({ href: `#blogs/${_id}`, title: title || 'Untitled', kind: 'Article' }));

export const toLeadPlaces = (leads: readonly ListedLead[]): Place[] =>
  leads.slice(0, maxPerKind).map(({ id, name, status, phone, phoneE164, line }) => ({
    href: `#leads/${id}`,
    title: name,
    detail: [formatPhone(phoneE164 ?? phone ?? ''), ...line].filter(Boolean).join(', '),
    kind: `Lead, ${statusRules[status].label.toLowerCase()}`,
  }));
