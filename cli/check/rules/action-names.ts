import { type Finding, onEachPage, type Rule } from '#cli/check/rule.ts';

/** The specification gives the button in the hero of the home page its own name. */
const callNames = new Set(['Request a call', 'Request Callback']);
const otherNames = /\bnext starts?\b|\b(?:ask for|get) a call\b/i;

export const actionName: Rule = {
  code: 'text/action-name',
  severity: 'error',
  reason: 'Two names for one action make a reader look for a difference: it is "Request a call", "Next batch" and "Free demo".',
  source: 'WCAG 3.2.4, consistent identification',
  run: onEachPage(({ body }) => [
    ...body.links
      .filter(({ href, text }) => /^\/enquiry\/callback\b/.test(href) && !callNames.has(text))
      .map(({ text }) => describe(text)),
    ...body.headings.filter(({ text }) => otherNames.test(text)).map(({ text }) => describe(text)),
    ...body.links.filter(({ text }) => otherNames.test(text)).map(({ text }) => describe(text)),
  ]),
};

const describe = (shown: string): Finding => ({
  shown,
  message: `"${shown}" is another name for an action that the site names elsewhere.`,
  hint: 'Write "Request a call" or "Next batch".',
});
