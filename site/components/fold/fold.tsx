import type { ReactElement, ReactNode } from 'react';

interface FoldProps {
  heading: ReactElement;
  className?: string;
  isOpen?: boolean;
  children: ReactNode;
}

/** Content that small screens fold under its heading, with CSS only. Larger screens show it open, with a plain heading. */
export function Fold({ heading, className, isOpen = false, children }: FoldProps): ReactElement {
  return (
    <details className={className ? `fold ${className}` : 'fold'} open={isOpen}>
      <summary>{heading}</summary>
      {children}
    </details>
  );
}
