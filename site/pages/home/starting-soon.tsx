import type { ReactElement } from 'react';
import { routes } from '#catalogue/routes.ts';
import { zoneName } from '#site/shared/times.ts';
import type { BatchView } from '#site/views/batches.ts';

export function StartingSoon({ batches }: { batches: readonly BatchView[] }): ReactElement | null {
  if (batches.length === 0) return null;
  return (
    <section className="starting-soon" aria-labelledby="starting-soon-title">
      <h2 id="starting-soon-title">Starting soon</h2>
      <ul>
        {batches.map((batch) => (
          <li key={`${batch.href}${batch.start}${batch.place}`}>
            <time dateTime={batch.start}>{batch.startText.replace(/ \d{4}$/, '')}</time> <a href={batch.href}>{batch.course}</a>{' '}
            <span className="note">
              {batch.days}, {batch.time}, {batch.place}
            </span>
          </li>
        ))}
      </ul>
      <p>
        {`All times are ${zoneName}. `}
        <a href={routes.upcomingBatches}>All upcoming batches</a>
      </p>
    </section>
  );
}
