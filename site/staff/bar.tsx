import type { ReactElement } from 'react';

interface BarProps {
  part: number;
  whole: number;
  /** Whether the bar is red, because the limit has been reached. */
  isFull?: boolean;
}

export const Bar = ({ part, whole, isFull }: BarProps): ReactElement => (
  <svg
    className="part-bar"
    data-full={isFull || undefined}
    viewBox="0 0 100 4"
    preserveAspectRatio="none"
    aria-hidden="true"
    focusable="false"
  >
    <rect width={whole === 0 ? 0 : (part / whole) * 100} height={4} />
  </svg>
);
