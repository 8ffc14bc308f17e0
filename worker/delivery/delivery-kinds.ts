import type { EdgeCatalogue } from '#catalogue/edge.ts';
import type { LeadRow } from '#site/shared/lead-columns.ts';
import type { MailMessage, Outcome, Ports } from '../platform/ports.ts';
import { createAccountLinkMail } from './account-links.ts';
import { createAccountNotice } from './account-notices.ts';
import { readAssignedLeads, readContactAlert } from './contact-alerts.ts';
import { readAgenda, readRemindedDemo } from './demo-reminders.ts';
import { readDigest } from './digests.ts';
import { leadCreated } from './lead-created.ts';
import { acknowledgement } from './mail/acknowledgement.ts';
import { type ContactAlert, contactAlertMail } from './mail/contact-alert.ts';
import { demoAgendaMail, demoReminderMail } from './mail/demo-mails.ts';
import { departmentDigest } from './mail/department-digest.ts';
import { departmentMail } from './mail/department-mail.ts';
import type { AlertKind, DeliveryKind, OutboxRow } from './row.ts';

interface Delivery {
  /**
   * Returns the name of the setting that a row is waiting for, or undefined if no setting is missing. Rows wait for the setting without
   * using up attempts.
   */
  findMissing: (ports: Ports) => string | undefined;
  send: (ports: Ports, row: OutboxRow, lead: LeadRow | undefined) => Promise<Outcome>;
}

interface MailParts {
  ports: Ports;
  row: OutboxRow;
  lead: LeadRow | undefined;
  catalogue: EdgeCatalogue;
}

const findMissingMail = ({ mail }: Ports): string | undefined => (mail ? undefined : 'no mail key');

/**
 * Creates a delivery whose email is composed only when it is sent. The delivery counts as accepted if there is nothing left to report by
 * then.
 */
const createMailDelivery = (
  create: (parts: MailParts) => Promise<MailMessage | Outcome | undefined>,
  findMissing: Delivery['findMissing'] = findMissingMail,
): Delivery => ({
  findMissing,
  async send(ports, row, lead) {
    const catalogue = await ports.catalogue();
    if (!catalogue) return { kind: 'retry', reason: 'the catalogue could not be read' };
    const missing = findMissing(ports);
    if (!ports.mail || missing) return { kind: 'misconfigured', reason: missing ?? 'no mail key' };
    const created = await create({ ports, row, lead, catalogue });
    if (!created) return { kind: 'accepted' };
    return 'kind' in created ? created : ports.mail.send(created, row.id);
  },
});

const erased: Outcome = { kind: 'reject', reason: 'the lead was erased' };
const withoutAddress: Outcome = { kind: 'reject', reason: 'the lead has no address' };

const createAlert = (alert: ContactAlert, catalogue: EdgeCatalogue): MailMessage | undefined =>
  alert.count === 0 ? undefined : contactAlertMail(alert, catalogue);

const createAlertDelivery = (kind: AlertKind): Delivery =>
  createMailDelivery(async ({ ports, row, catalogue }) => createAlert(await readContactAlert(ports, row, kind), catalogue));

export const deliveries: Readonly<Record<DeliveryKind, Delivery>> = {
  'department-mail': createMailDelivery(async ({ lead, catalogue }) => (lead ? departmentMail(lead, catalogue) : erased)),
  acknowledgement: createMailDelivery(async ({ ports, lead, catalogue }) =>
    lead ? (acknowledgement(lead, catalogue, ports.now()) ?? withoutAddress) : erased,
  ),
  'department-digest': createMailDelivery(async ({ ports, row, catalogue }) => {
    const digest = await readDigest(ports, row);
    return digest.count === 0 ? undefined : departmentDigest(digest, catalogue);
  }),
  'lead-given': createMailDelivery(async ({ ports, row, catalogue }) =>
    createAlert(await readAssignedLeads(ports, row), catalogue),
  ),
  'contact-reminder': createAlertDelivery('contact-reminder'),
  'contact-escalation': createAlertDelivery('contact-escalation'),
  'owner-missing': createAlertDelivery('owner-missing'),
  'demo-reminder': createMailDelivery(async ({ ports, row, lead, catalogue }) => {
    const demo = await readRemindedDemo(ports, row);
    return demo && lead?.email ? demoReminderMail(lead.email, demo, catalogue) : undefined;
  }),
  'demo-agenda': createMailDelivery(async ({ ports, row, catalogue }) => demoAgendaMail(await readAgenda(ports, row), catalogue)),
  'account-notice': createMailDelivery(({ ports, row, catalogue }) => createAccountNotice(ports, row, catalogue)),
  // Only emails with links need signing keys. All other emails are sent without them.
  'account-link': createMailDelivery(
    ({ ports, row, catalogue }) => createAccountLinkMail(ports, row, catalogue),
    (ports) => findMissingMail(ports) ?? (ports.keyring ? undefined : 'no AUTH_KEYS'),
  ),
  webhook: {
    findMissing: ({ webhook }) => (webhook ? undefined : 'no webhook address'),
    async send({ webhook }, { id }, lead) {
      if (!lead) return erased;
      return webhook ? webhook.send(leadCreated(lead), id) : { kind: 'misconfigured', reason: 'no webhook address' };
    },
  },
};
