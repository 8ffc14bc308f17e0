import { defineForm } from '../definition.ts';
import { emailField, messageField, nameField, phoneField } from '../fields.ts';
import * as rules from '../rules.ts';
import { panelResult } from '../texts.ts';

const teamSizes = ['1 to 10', '11 to 25', '26 to 50', 'More than 50'];

export default defineForm({
  id: 'corporate',
  endpoint: '/api/corporate',
  title: 'Ask for a training plan',
  promise: "A trainer asks about your team's work and then writes a plan.",
  fields: [
    nameField(),
    {
      name: 'company',
      label: 'Company',
      control: 'text',
      autocomplete: 'organization',

      rule: rules.text('Company is required'),
    },
    { ...emailField(), label: 'Work email' },
    phoneField(),
    {
      name: 'teamSize',
      label: 'People to train',
      control: 'select',
      options: teamSizes,
      isOptional: true,
      rule: rules.optionalText(40),
    },
    messageField('What should they learn?'),
  ],
  submitLabel: 'Request a plan',
  ...panelResult,
  home: '/corporate-training-in-pune.php',
  hasNoOffers: true,
});
