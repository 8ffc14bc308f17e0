import { cleanLine } from '../../text/clean-text.ts';
import { defineForm } from '../definition.ts';
import { emailField, messageField, nameField, phoneField } from '../fields.ts';
import * as rules from '../rules.ts';
import { panelResult } from '../texts.ts';

/** An application on the careers page; the curriculum vitae is a link, no file is taken. */
export default defineForm({
  id: 'career',
  endpoint: '/api/careers',
  title: 'Apply to teach or work with us',
  fields: [
    nameField(),
    emailField(),
    phoneField(),
    { name: 'position', label: 'Position', control: 'position', rule: rules.text('Position is required') },
    { name: 'experience', label: 'Years of experience', control: 'digits', isOptional: true, rule: rules.optionalText(10) },
    {
      name: 'profileUrl',
      label: 'Link to your CV or profile',
      control: 'url',
      autocomplete: 'url',
      isOptional: true,
      rule: rules.optionalText(500, cleanLine),
    },
    messageField('About your work'),
  ],
  submitLabel: 'Send application',
  ...panelResult,
  home: '/careers',
  mailbox: 'careers',
  hasNoCall: true,
  reply: 'A person reads your application and gets back to you.',
  // The six months that the careers page and the privacy page name.
  retentionDays: 183,
  // Profiles and samples of work: LinkedIn, GitHub, Behance, a portfolio, a folder.
  maxLinks: 5,
});
