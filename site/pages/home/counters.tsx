import type { ReactElement } from 'react';
import type { HomeView } from './view.ts';

/** Statistics strip. The page contains the final figures, and the script only animates them. */
export function Counters({ counters }: Pick<HomeView, 'counters'>): ReactElement | null {
  if (counters.length === 0) return null;
  return (
    <section className="band counters" data-counters="" aria-label="The institute in figures">
      <dl>
        {counters.map((counter) => (
          <div key={counter.label} className="counter">
            <dt>
              {counter.label}
              {counter.note ? <small> {counter.note}</small> : null}
            </dt>
            <dd data-value={counter.value}>{counter.text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
