import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';

/** The heading of a form that has opened below the list: it takes the focus, so that a reader hears what has opened. */
export function FormHeading({ children }: { children: ReactNode }): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h3 ref={heading} tabIndex={-1}>
      {children}
    </h3>
  );
}
