import type { Inline } from '#catalogue/schema/prose.ts';
import { findValue, type PageContext } from './page-values.ts';

/** A piece of text on a page, values filled in. */
export type TextRun = string | { tag: 'strong' | 'em' | 'a'; href?: string; children: readonly TextRun[] };

/** The runs of a text; undefined where it names a claim that has ended. */
export function fillInlines(context: PageContext, inlines: readonly Inline[]): TextRun[] | undefined {
  const runs: TextRun[] = [];
  for (const inline of inlines) {
    const run = fillInline(context, inline);
    if (run === undefined) return undefined;
    const last = runs.at(-1);
    if (typeof run === 'string' && typeof last === 'string') runs[runs.length - 1] = last + run;
    else runs.push(run);
  }
  return runs;
}

function fillInline(context: PageContext, inline: Inline): TextRun | undefined {
  if (inline.type === 'text') return inline.value;
  if (inline.type === 'value') {
    const value = findValue(context, inline.name);
    return value?.href ? { tag: 'a', href: value.href, children: [value.text] } : value?.text;
  }
  const children = fillInlines(context, inline.children);
  if (inline.type === 'link') return children && { tag: 'a', href: inline.href, children };
  return children && { tag: inline.type === 'strong' ? 'strong' : 'em', children };
}

export const textOf = (runs: readonly TextRun[]): string =>
  runs.map((run) => (typeof run === 'string' ? run : textOf(run.children))).join('');
