import type { ReactElement } from 'react';
import type { PersonEventKind } from '#site/shared/person.ts';

interface Icon {
  name: string;
  path: string;
}

const icons: Readonly<Record<PersonEventKind, Icon>> = {
  page: { name: 'Page', path: 'M4 5h16v14H4zM4 9h16M7 7h.01' },
  enquiry: { name: 'Enquiry', path: 'M6 3h12v18H6zM9 8h6M9 12h6M9 16h3' },
  download: { name: 'Download', path: 'M12 4v11M7 11l5 5 5-5M5 20h14' },
  prize: { name: 'Prize', path: 'M4 9h16v4H4zM6 13v8h12v-8M12 9v12M12 9C8 9 7 4 10 4s2 5 2 5 0-5 3-4 1 4-3 4' },
  consent: { name: 'Consent', path: 'M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6zM8 12l3 3 5-6' },
  mail: { name: 'Email', path: 'M3 6h18v12H3zM3 7l9 7 9-7' },
  contact: { name: 'Contact', path: 'M6 3h4l2 5-3 2a12 12 0 0 0 5 5l2-3 5 2v4c0 2-2 3-4 3C10 20 4 14 3 7c0-2 1-4 3-4z' },
  note: { name: 'Note', path: 'M4 20l1-5L16 4l4 4L9 19zM14 6l4 4' },
  change: { name: 'Change', path: 'M4 8h13l-3-3M20 16H7l3 3' },
  person: { name: 'Person', path: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c0-4 4-6 8-6s8 2 8 6' },
};

export const EventIcon = ({ kind }: { kind: PersonEventKind }): ReactElement => (
  <>
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={icons[kind].path} />
    </svg>
    <span className="event-kind">{icons[kind].name}</span>
  </>
);
