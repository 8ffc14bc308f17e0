import type { ReactElement } from 'react';
import type { PersonEventKind } from '#site/shared/person.ts';
import { Icon, paths } from '#site/staff/staff-icon.tsx';

const icons: Readonly<Record<PersonEventKind, readonly [name: string, path: string]>> = {
  page: ['Page', 'M4 5h16v14H4zM4 9h16M7 7h.01'],
  enquiry: ['Enquiry', paths.text],
  download: ['Download', paths.download],
  prize: ['Prize', 'M4 9h16v4H4zM6 13v8h12v-8M12 9v12M12 9C8 9 7 4 10 4s2 5 2 5 0-5 3-4 1 4-3 4'],
  consent: ['Consent', 'M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6zM8 12l3 3 5-6'],
  mail: ['Email', paths.mail],
  contact: ['Contact', paths.call],
  note: ['Note', paths.pen],
  change: ['Change', 'M4 8h13l-3-3M20 16H7l3 3'],
  person: ['Person', paths.person],
};

export const EventIcon = ({ kind }: { kind: PersonEventKind }): ReactElement => (
  <>
    <Icon path={icons[kind][1]} />
    <span className="event-kind">{icons[kind][0]}</span>
  </>
);
