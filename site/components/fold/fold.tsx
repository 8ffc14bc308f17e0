import type { ReactElement, ReactNode } from 'react';

interface FoldProps {
  heading: ReactElement;
  /** Beside `fold`. */
  className?: string;
  children: ReactNode;
}

/** What a small screen folds under its heading, by the style sheet alone: where there is room it stands open and its heading is no button. */
export function Fold({ heading, className, children }: FoldProps): ReactElement {
  return (
    <details className={className ? `fold ${className}` : 'fold'}>
      <summary>{heading}</summary>
      {children}
    </details>
  );
}
