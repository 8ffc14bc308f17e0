import type { Element } from '@cloudflare/workers-types';
import type { EdgeContact } from '#catalogue/edge.ts';
import type { FormDefinition } from '#site/shared/forms/definition.ts';
import { findMarkupId } from '#site/shared/forms/forms.ts';
import type { ElementHandler } from '../http/rewriter.ts';
import { type Html, html } from '../platform/html.ts';

/** A form as it is shown after a submission that failed. */
export interface ShownForm {
  form: FormDefinition;
  /** What was typed, by field name. */
  typed: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  /** Above the fields; their errors follow as links. */
  heading: string;
  /** How else to reach the institute, where sending the form again may fail too. */
  contact?: EdgeContact | undefined;
}

const tickedTypes = ['checkbox', 'radio'];
/** Not the visitor's own words, or not to be shown again. */
const unfilledTypes = ['hidden', 'password', 'file', 'submit', 'button', 'reset'];
const honeypots = ['leftBlank', 'website'];

function addToken(element: Element, attribute: string, token: string): void {
  const tokens = (element.getAttribute(attribute) ?? '').split(' ').filter(Boolean);
  if (!tokens.includes(token)) element.setAttribute(attribute, [...tokens, token].join(' '));
}

function markInvalid(element: Element, id: string, { errors }: ShownForm): void {
  const name = element.getAttribute('name');
  if (!name || !Object.hasOwn(errors, name)) return;
  element.setAttribute('aria-invalid', 'true');
  addToken(element, 'aria-describedby', `${id}-${name}-error`);
}

function fillInput(element: Element, shown: ShownForm): void {
  const name = element.getAttribute('name');
  const type = element.getAttribute('type') ?? 'text';
  if (!name || honeypots.includes(name) || unfilledTypes.includes(type)) return;
  const typed = Object.hasOwn(shown.typed, name) ? shown.typed[name] : undefined;
  if (!tickedTypes.includes(type)) element.setAttribute('value', typed ?? '');
  else if (typed === (element.getAttribute('value') ?? 'on')) element.setAttribute('checked', '');
  else element.removeAttribute('checked');
}

/** Handlers for a form's lists: the typed choice is selected, and added where no option has it as its `value`. */
function selectHandlers(formSelector: string, shown: ShownForm): [string, ElementHandler][] {
  let wanted: string | undefined;
  return [
    [
      `${formSelector} select`,
      (element) => {
        const name = element.getAttribute('name') ?? '';
        wanted = Object.hasOwn(shown.typed, name) ? shown.typed[name] : undefined;
        element.onEndTag((end) => {
          if (wanted) end.before(html`<option value="${wanted}" selected>${wanted}</option>`.toString(), { html: true });
          wanted = undefined;
        });
      },
    ],
    [
      `${formSelector} option`,
      (element) => {
        element.removeAttribute('selected');
        if (wanted === undefined || element.getAttribute('value') !== wanted) return;
        element.setAttribute('selected', '');
        wanted = undefined;
      },
    ],
  ];
}

/** How else to reach the institute. */
const contactHtml = ({ phone, whatsapp }: EdgeContact): Html =>
  html`<p>Or reach us directly: <a href="tel:${phone}">call ${phone}</a>, <a href="${whatsapp}" rel="noopener noreferrer">write on WhatsApp</a>.</p>`;

function summaryHtml(id: string, { form, errors, heading, contact }: ShownForm): string {
  const wrongFields = form.fields.filter(({ name }) => errors[name]);
  const links = wrongFields.map(({ name, label }) => html`<li><a href="#${id}-${name}">${label}</a></li>`);
  return html`<strong>${heading}</strong>${links.length > 0 && html`<ul>${links}</ul>`}${contact && contactHtml(contact)}`.toString();
}

/** Opens the summary and takes the reader there, as the page's own script would. */
function showSummary(element: Element, id: string, shown: ShownForm): void {
  element.removeAttribute('hidden');
  for (const [name, value] of [
    ['role', 'alert'],
    ['tabindex', '-1'],
    ['autofocus', ''],
  ] as const)
    element.setAttribute(name, value);
  element.setInnerContent(summaryHtml(id, shown), { html: true });
}

function showError(element: Element, text: string): void {
  element.removeAttribute('hidden');
  element.setInnerContent(text);
}

/**
 * Handlers that put typed values and errors into a page's form. The markup they rely on: `form[data-form]`; controls with
 * `name` and id `<form>-<name>`; error slots `#<form>-<name>-error`; one `[data-error-summary]`; folded controls in a `details`.
 */
export function fillForm(shown: ShownForm): [string, ElementHandler][] {
  const id = findMarkupId(shown.form);
  const formSelector = `form[data-form="${id}"]`;
  return [
    ['head > title', (element) => void element.prepend('Error: ')],
    [`${formSelector} input`, (element) => fillInput(element, shown)],
    [
      `${formSelector} textarea`,
      (element) => void element.setInnerContent(shown.typed[element.getAttribute('name') ?? ''] ?? ''),
    ],
    ...selectHandlers(formSelector, shown),
    ...['input', 'select', 'textarea'].map((tag): [string, ElementHandler] => [
      `${formSelector} ${tag}`,
      (element) => markInvalid(element, id, shown),
    ]),
    [`${formSelector} details`, (element) => void element.setAttribute('open', '')],
    [`${formSelector} [data-error-summary]`, (element) => showSummary(element, id, shown)],
    ...Object.entries(shown.errors).map(([name, text]): [string, ElementHandler] => [
      `${formSelector} [id="${id}-${name}-error"]`,
      (element) => showError(element, text),
    ]),
  ];
}

/** What was typed, in a form of its own that one press sends again: for when the page that it was typed into cannot be had. */
export function resendForm({ form, typed, contact }: ShownForm): Html {
  const fields = Object.entries(typed).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`);
  return html`<p>What you typed is kept here.</p><form method="post" action="${form.endpoint}">${fields}<button class="button primary" type="submit">Send again</button></form>${contact && contactHtml(contact)}`;
}
