import type { PushMessage } from '#site/shared/push-message.ts';
import { formatLeadCount } from '../mail/contact-alert.ts';
import type { NoticeKind } from '../row.ts';

const words: Readonly<Record<NoticeKind, (count: number) => Omit<PushMessage, 'lead'>>> = {
  'lead-given': () => ({ title: 'A new lead for you', text: 'Open the lead to call.' }),
  'contact-reminder': (count) => ({
    title: `${formatLeadCount(count)} to call soon`,
    text: 'The first contact is due in a few minutes.',
  }),
  'contact-escalation': (count) => ({
    title: `${formatLeadCount(count)} overdue`,
    text: 'The time for the first contact has passed.',
  }),
  'owner-missing': (count) => ({
    title: `${formatLeadCount(count)} without an owner`,
    text: 'Nobody on duty has room for more leads.',
  }),
};

export const pushMessage = (kind: NoticeKind, { lead, count }: { lead: string; count: number }): PushMessage => ({
  lead,
  ...words[kind](count),
});
