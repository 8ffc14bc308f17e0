import type { ReactElement } from 'react';

export const Bar = ({ part, whole }: { part: number; whole: number }): ReactElement => (
  <svg className="part-bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" focusable="false">
    <rect width={whole === 0 ? 0 : (part / whole) * 100} height={4} />
  </svg>
);
