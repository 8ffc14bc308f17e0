import type { ReactElement, ReactNode } from 'react';
import { focusAtStart } from '#site/staff/controls.tsx';

/** Heading of a form that opens below the list. It takes the focus, so that screen readers announce the form. */
export const FormHeading = ({ children }: { children: ReactNode }): ReactElement => (
  <h3 ref={focusAtStart} tabIndex={-1}>
    {children}
  </h3>
);
