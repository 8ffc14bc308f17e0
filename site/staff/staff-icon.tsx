import type { ReactElement } from 'react';

export const paths = {
  add: 'M12 5v14M5 12h14',
  reload: 'M20 11a8 8 0 1 0-2.3 6.7M20 5v6h-6',
  search: 'M11 5a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM15.5 15.5L20 20',
  filter: 'M4 6h16M7 12h10M10 18h4',
  previous: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  close: 'M6 6l12 12M18 6L6 18',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  shield: 'M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6z',
  key: 'M14.5 14.5a5 5 0 1 0-3-3L4 19v2h3v-2h2v-2h2zM16 8h.01',
  chat: 'M4 20l1-4a8 8 0 1 1 3 3zM9 10h6M9 14h4',
  text: 'M5 3h14v18H5zM9 8h6M9 12h6M9 16h3',
  mail: 'M3 6h18v12H3zM3 7l9 7 9-7',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  pen: 'M4 20l1-5L16 4l4 4L9 19zM14 6l4 4',
  chart: 'M4 4v16h16M8 16v-4M12 16V8M16 16v-6',
  bell: 'M6 16v-5a6 6 0 0 1 12 0v5l2 2H4zM10 21h4',
  screen: 'M4 5h16v11H4zM9 20h6M12 16v4',
  phone: 'M8 3h8v18H8zM11 18h2',
  call: 'M6 3h4l2 5-3 2a12 12 0 0 0 5 5l2-3 5 2v4c0 2-2 3-4 3C10 20 4 14 3 7c0-2 1-4 3-4z',
  eye: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  download: 'M12 4v11M7 11l5 5 5-5M4 20h16',
  bin: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4 20c1-4 4-5 8-5s7 1 8 5',
  moon: 'M20 14a8 8 0 1 1-9-10 6.5 6.5 0 0 0 9 10z',
} as const;

export type StaffIconName = keyof typeof paths;

export const StaffIcon = ({ name }: { name: StaffIconName }): ReactElement => <Icon path={paths[name]} />;

export const Icon = ({ path }: { path: string }): ReactElement => (
  <svg className="staff-icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
);
