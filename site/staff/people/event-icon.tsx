import type { ReactElement } from 'react';
import type { PersonEventKind } from '#site/shared/person.ts';
import { StaffIcon, type StaffIconName } from '#site/staff/staff-icon.tsx';

const icons: Readonly<Record<PersonEventKind, readonly [name: string, icon: StaffIconName]>> = {
  page: ['Page', 'page'],
  enquiry: ['Enquiry', 'text'],
  download: ['Download', 'download'],
  prize: ['Prize', 'prize'],
  consent: ['Consent', 'consent'],
  mail: ['Email', 'mail'],
  contact: ['Contact', 'call'],
  note: ['Note', 'pen'],
  change: ['Change', 'change'],
  person: ['Person', 'person'],
};

export const EventIcon = ({ kind }: { kind: PersonEventKind }): ReactElement => (
  <>
    <StaffIcon name={icons[kind][1]} />
    <span className="event-kind">{icons[kind][0]}</span>
  </>
);
