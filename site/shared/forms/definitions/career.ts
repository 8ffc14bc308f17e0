import { cleanLine } from '../../text/clean-text.ts';
import { defineForm } from '../definition.ts';
import { emailField, messageField, nameField, phoneField } from '../fields.ts';
import * as rules from '../rules.ts';
import { panelResult } from '../texts.ts';

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
  hasNoOffers: true,
  reply: 'We read every application and will get back to you.',
  // The careers page and the privacy page promise to delete applications after six months.
  retentionDays: 183,
  // Applicants may link to several profiles and work samples, such as LinkedIn, GitHub or a portfolio.
  maxLinks: 5,
});
