import type { ReactElement } from 'react';
import type { DemoFacts } from '#site/views/demo-facts.ts';

/** Beside the form for a demo class: when the next ones are held. */
export function DemoAside({ next }: Pick<DemoFacts, 'next'>): ReactElement {
  return (
    <div className="next-demos" data-dated="">
      <h2>Next first classes</h2>
      <ul>
        {next.map(({ course, href, when }) => (
          <li key={course + when}>
            <a href={href}>{course}</a>
            <span>{when}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
