import type { ReactElement, ReactNode } from 'react';

interface FoldProps {
  heading: ReactElement;
  /** Beside `fold`. */
  className?: string;
  /** Shown from the start, on a small screen too. */
  isOpen?: boolean;
  children: ReactNode;
}

/** What a small screen folds under its heading, by the style sheet alone: where there is room it stands open and its heading is no button. */
export function Fold({ heading, className, isOpen = false, children }: FoldProps): ReactElement {
  return (
    <details className={className ? `fold ${className}` : 'fold'} open={isOpen}>
      <summary>{heading}</summary>
      {children}
    </details>
  );
}
