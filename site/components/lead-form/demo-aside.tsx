import type { ReactElement } from 'react';
import type { DemoFacts } from '#site/views/demo-facts.ts';

/** Beside the form for a demo class: what that is, and when the next ones are held. */
export function DemoAside({ demo }: { demo: DemoFacts }): ReactElement {
  return (
    <>
      <h2>What a demo class is</h2>
      <ul className="ticks">
        {demo.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      {demo.next.length > 0 ? (
        <div className="next-demos" data-dated="">
          <h2>Next first classes</h2>
          <ul>
            {demo.next.map(({ course, href, when }) => (
              <li key={course + when}>
                <a href={href}>{course}</a>
                <span>{when}</span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
  );
}
