import { html as template } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

/** HTML that is safe: each value of its template was escaped, or is such HTML itself. */
export type Html = HtmlEscapedString;

type Value = string | number | boolean | null | undefined | Html | readonly Value[];

/** Makes HTML of a template: texts are escaped for content and quoted attributes, lists joined; false, null and undefined leave nothing. */
export const html = template as (strings: TemplateStringsArray, ...values: Value[]) => Html;

/** Text whose line breaks stay. */
export const withBreaks = (text: string): Html[] =>
  text.split('\n').map((line, index) => html`${index > 0 && html`<br>`}${line}`);
