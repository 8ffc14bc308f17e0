import { defineForm } from '../definition.ts';
import { courseField, nameField, phoneField, unchecked } from '../fields.ts';
import * as rules from '../rules.ts';
import { panelResult } from '../texts.ts';

const callTimes = [
  'Any time, 10 am to 7 pm India time',
  'Morning, 10 am to 1 pm India time',
  'Afternoon, 1 pm to 4 pm India time',
  'Evening, 4 pm to 7 pm India time',
];

export default defineForm({
  id: 'callback',
  endpoint: '/api/callback',
  title: 'Request a call',
  staffTitle: 'Request a call back',
  promise: 'A counsellor will call you at the time you choose.',
  fields: [
    nameField(),
    phoneField(),
    unchecked(courseField()),
    {
      name: 'callTime',
      label: 'When may we call?',
      control: 'call-time',
      options: callTimes,
      isOptional: true,
      rule: rules.optionalText(60),
    },
  ],
  submitLabel: 'Call me back',
  ...panelResult,
  isDialog: true,
});
