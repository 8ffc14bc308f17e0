import type { ReactElement } from 'react';

/** The institute's logo: three steps and a sun. The style sheet sets its colours to suit any background. */
export function BrandMark(): ReactElement {
  return (
    <svg className="brand-mark" viewBox="0 0 44 44" width="36" height="36" aria-hidden="true" focusable="false">
      <path d="M0 30h12a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H0zM15 20a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v24H15zM30 8a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v34a2 2 0 0 1-2 2H30z" />
      <circle cx="12" cy="10" r="8" />
    </svg>
  );
}
