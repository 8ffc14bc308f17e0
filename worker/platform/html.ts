import { html as template } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

/** Safe HTML. Every value in its template was escaped or was already safe HTML. */
export type Html = HtmlEscapedString;

type Value = string | number | boolean | null | undefined | Html | readonly Value[];

/**
 * Builds safe HTML from a template. Text is escaped for content and quoted attributes, and lists are joined. False, null and undefined
 * render nothing.
 */
export const html = template as (strings: TemplateStringsArray, ...values: Value[]) => Html;

export const withBreaks = (text: string): Html[] =>
  text.split('\n').map((line, index) => html`${index > 0 && html`<br>`}${line}`);
