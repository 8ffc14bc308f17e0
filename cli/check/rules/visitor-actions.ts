import { type Finding, onEachPage, type Rule } from '#cli/check/rule.ts';
import { isMarathiPath } from '#site/shared/language.ts';

/** Names for the call button. The specification uses a different name in the home page's hero. */
const callNames = new Set(['Request a call', 'Request Callback']);
const otherNames = /\bnext starts?\b|\b(?:ask for|get) a call\b/i;

export const actionName: Rule = {
  code: 'text/action-name',
  severity: 'error',
  reason:
    'If one action has two names, visitors look for a difference. The names are "Request a call", "Next batch" and "Free demo".',
  source: 'WCAG 3.2.4, consistent identification',
  run: onEachPage(({ body, path }) => [
    ...body.links
      .filter(({ href, text }) => /^\/enquiry\/callback\b/.test(href) && !callNames.has(text) && !isMarathiPath(path))
      .map(({ text }) => describeAction(text)),
    ...body.headings.filter(({ text }) => otherNames.test(text)).map(({ text }) => describeAction(text)),
    ...body.links.filter(({ text }) => otherNames.test(text)).map(({ text }) => describeAction(text)),
  ]),
};

const describeAction = (shown: string): Finding => ({
  shown,
  message: `"${shown}" is a second name for an action that already has a name.`,
  hint: 'Write "Request a call" or "Next batch".',
});

export const demoWithoutDate: Rule = {
  code: 'demo/no-date',
  severity: 'error',
  reason: 'The demo class is the first class of a batch. If the batch has no date, the page must say how to book a demo.',
  source: 'catalogue/institute.yaml, claims: free-demo',
  run: onEachPage(({ body }) =>
    body.blocks
      .filter(({ text }) => /\bno date yet\b/i.test(text) && !/\bdemo\b/i.test(text))
      .map(({ text }) => ({
        shown: text,
        message: `"${text}" does not say when a demo class takes place.`,
        hint: 'Say that the first class of the next batch is the demo class, and how visitors can find out the date.',
      })),
  ),
};
