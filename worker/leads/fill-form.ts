import type { Element } from '@cloudflare/workers-types';
import type { EdgeContact } from '#catalogue/edge.ts';
import type { Texts } from '#catalogue/texts.ts';
import type { FormDefinition } from '#site/shared/forms/definition.ts';
import { findMarkupId } from '#site/shared/forms/forms.ts';
import { type Say, sayIn } from '#site/shared/text/say.ts';
import type { ElementHandler } from '../http/rewriter.ts';
import { type Html, html } from '../platform/html.ts';

export interface ShownForm {
  form: FormDefinition;
  typed: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  heading: string;
  /** Translations for forms on Marathi pages. */
  texts?: Texts | undefined;
  /** Other ways to reach the institute, in case sending the form again also fails. */
  contact?: EdgeContact | undefined;
}

const tickedTypes = ['checkbox', 'radio'];
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

const contactHtml = ({ phone, whatsapp }: EdgeContact, say: Say): Html =>
  html`<p>${say('Or reach us directly:')} <a href="tel:${phone}">${say('call {phone}', { phone })}</a>, <a href="${whatsapp}" rel="noopener noreferrer">${say('write on WhatsApp')}</a>.</p>`;

function summaryHtml(id: string, { form, errors, heading, contact, texts }: ShownForm): string {
  const wrongFields = form.fields.filter(({ name }) => errors[name]);
  const links = wrongFields.map(({ name, label }) => html`<li><a href="#${id}-${name}">${label}</a></li>`);
  return html`<strong>${heading}</strong>${links.length > 0 && html`<ul>${links}</ul>`}${contact && contactHtml(contact, sayIn(texts))}`.toString();
}

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
 * Returns handlers that put typed values and errors into a page's form. They expect this markup:
 * - `form[data-form]`
 * - controls with a `name` and the id `<form>-<name>`
 * - error slots with the id `<form>-<name>-error`
 * - one `[data-error-summary]`
 * - collapsed controls in a `details`
 */
export function fillForm(shown: ShownForm): [string, ElementHandler][] {
  const id = findMarkupId(shown.form);
  const formSelector = `form[data-form="${id}"]`;
  return [
    ['head > title', (element) => void element.prepend(sayIn(shown.texts)('Error: '))],
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

/**
 * Renders a form that contains everything the visitor typed, so that one click sends it again. Used if the original page cannot be loaded.
 */
export function resendForm({ form, typed, contact, texts }: ShownForm): Html {
  const say = sayIn(texts);
  const fields = Object.entries(typed).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`);
  return html`<p>${say('We have kept your entries, so you can send the form again.')}</p><form method="post" action="${form.endpoint}">${fields}<button class="button primary" type="submit">${say('Send again')}</button></form>${contact && contactHtml(contact, say)}`;
}
