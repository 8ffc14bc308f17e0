import type { ReactElement, ReactNode } from 'react';
import { StaffIcon, type StaffIconName } from '#site/staff/staff-icon.tsx';

interface SettingProps {
  icon: StaffIconName;
  title: string;
  titleId?: string;
  state?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

export const Setting = ({ icon, title, titleId, state, action, children }: SettingProps): ReactElement => (
  <div className="setting">
    <StaffIcon name={icon} />
    <div>
      <h4 id={titleId}>
        <span>{`${title} `}</span>
        {state}
      </h4>
      {children}
    </div>
    {action}
  </div>
);

interface SettingGroupProps {
  titleId: string;
  title: string;
  about: string;
  children: ReactNode;
}

export const SettingGroup = ({ titleId, title, about, children }: SettingGroupProps): ReactElement => (
  <section className="setting-group" aria-labelledby={titleId}>
    <header>
      <h3 id={titleId}>{title}</h3>
      <p>{about}</p>
    </header>
    <div>{children}</div>
  </section>
);
