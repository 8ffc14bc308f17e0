import { completeFields, jsonPost } from '#tests/support/lead-request.ts';

/** A visitor's submission, which is sent again unchanged until it succeeds. */
export interface Sending {
  path: string;
  request: ReturnType<typeof jsonPost>;
}

export interface Story {
  name: string;
  sendings: readonly Sending[];
  leads: number;
  mails: number;
  /** Whether the leads exceed the flood limit, so that some are sent in a digest and some replies are held. */
  meetsLimit?: boolean;
}

const path = '/api/send-email-popup';
const demo = (fields: object = {}, key?: string): Sending => ({
  path,
  request: jsonPost({ ...completeFields, ...fields }, key === undefined ? {} : { 'Idempotency-Key': key }),
});
const { Name, phone } = completeFields;

const crowd = (count: number): Sending[] =>
  Array.from({ length: count }, (_, index) => ({
    path,
    request: jsonPost(
      { ...completeFields, Name: `Person ${index}`, email: `person${index}@example.com` },
      { 'Idempotency-Key': `crowd-${index}`, 'CF-Connecting-IP': '203.0.113.9' },
    ),
  }));

export const burstStory: Story = { name: 'a burst', sendings: crowd(3), leads: 3, mails: 6, meetsLimit: true };

export const keyedStory: Story = { name: 'a form with its key', sendings: [demo({}, 'key-1')], leads: 1, mails: 2 };

export const stories: readonly Story[] = [
  keyedStory,
  { name: 'a submission without a key', sendings: [demo()], leads: 1, mails: 2 },
  {
    name: 'a key used again with other content',
    sendings: [demo({}, 'key-1'), demo({ Name: 'Asha P.' }, 'key-1')],
    leads: 1,
    mails: 2,
  },
  {
    name: 'two forms from one person',
    sendings: [demo({}, 'key-1'), demo({ course: 'Python' }, 'key-2')],
    leads: 2,
    mails: 3,
  },
  {
    name: 'a callback request without an email',
    sendings: [{ path: '/api/callback', request: jsonPost({ Name, phone }) }],
    leads: 1,
    mails: 1,
  },
  burstStory,
];
