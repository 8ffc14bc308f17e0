import type { ReactElement, ReactNode } from 'react';

interface FoldProps {
  heading: ReactElement;
  className?: string;
  isOpen?: boolean;
  children: ReactNode;
}

/**
 * Content that is folded under its heading on small screens, using only CSS. On larger screens, the content is open and the heading is
 * plain.
 */
export function Fold({ heading, className, isOpen = false, children }: FoldProps): ReactElement {
  return (
    <details className={className ? `fold ${className}` : 'fold'} open={isOpen}>
      <summary>{heading}</summary>
      {children}
    </details>
  );
}
