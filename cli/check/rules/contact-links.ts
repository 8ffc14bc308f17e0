import type { Finding, Rule } from '#cli/check/rule.ts';
import type { SiteModel } from '#cli/check/site-model.ts';
import { findNearest } from '#cli/load/problems/nearest.ts';

export const unknownContact: Rule = {
  code: 'link/unknown-contact',
  severity: 'error',
  reason: 'Visitors who use a wrong number or email address reach a stranger.',
  source: 'Phone numbers and mailboxes are defined in institute.yaml',
  run: (model) => {
    const known = knownContacts(model);
    const reported = new Set<string>();
    const unknown = model.links.find((target) => target.kind === 'contact' && !known.has(target.address));
    return unknown.flatMap(({ from, target }): Finding[] => {
      if (target.kind !== 'contact' || reported.has(target.address)) return [];
      reported.add(target.address);
      const [, address = ''] = target.address.split(':');
      const nearest = findNearest(target.address, known);
      return [
        {
          page: from,
          shown: address,
          message: `The link uses ${address}, which is not in institute.yaml.`,
          ...(nearest ? { hint: `Did you mean ${nearest.split(':')[1]}?` } : {}),
        },
      ];
    });
  },
};

function knownContacts({ site }: SiteModel): Set<string> {
  const { institute } = site.catalogue;
  const phones = [institute.phone, institute.businessPhone, ...institute.departments.map(({ phone }) => phone)];
  const mailboxes = [...Object.values(institute.mailboxes), ...institute.departments.map(({ mailbox }) => mailbox)];
  return new Set([...phones.map((phone) => `tel:${phone}`), ...mailboxes.map((mailbox) => `mailto:${mailbox}`)]);
}
