import type { ReactElement } from 'react';
import type { City } from '#catalogue/schema/city.ts';
import { part } from '#site/components/part.tsx';

/** The times at which batches run for a city's students. */
export const BatchSlots = part('batch-slots', function BatchSlots({ city }: { city: City }): ReactElement | null {
  if (city.batches.length === 0) return null;
  return (
    <section className="band batch-times" id="batches">
      <h2>Batch times for {city.name}</h2>
      <ul className="batch-slots">
        {city.batches.map((slot) => (
          <li key={`${slot.kind}${slot.days}${slot.time}`} data-kind={slot.kind}>
            <span className="batch-kind">{slot.kind === 'regular' ? 'Regular' : 'Weekend'}</span>
            <strong>{slot.time.replace('-', ' to ')}</strong>
            <span>{slot.days}</span>
            <span className="batch-mode">{slot.mode === 'online' ? 'Live online' : 'In the classroom'}</span>
          </li>
        ))}
      </ul>
    </section>
  );
});
