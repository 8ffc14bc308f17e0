import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';

/** Heading of a form that opens below the list. It takes the focus, so that screen readers announce the form. */
export function FormHeading({ children }: { children: ReactNode }): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h3 ref={heading} tabIndex={-1}>
      {children}
    </h3>
  );
}
