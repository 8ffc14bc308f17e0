import type { ReactElement } from 'react';
import { Fold } from '#site/components/fold/fold.tsx';
import type { VisitView } from '#site/views/branches.ts';
import { BusinessFacts } from './business-facts.tsx';

export function Classrooms({ classrooms, business }: VisitView): ReactElement | null {
  if (classrooms.length === 0) return null;
  return (
    <section className="band classrooms" id="classrooms">
      <h2>Classrooms in Pune</h2>
      <ul className="classroom-list">
        {classrooms.map((room) => (
          <li key={room.href} className="box">
            <a href={room.href}>{room.name}</a>
            <address className="note wide-only">{room.address}</address>
            {room.mapUrl ? (
              <a href={room.mapUrl} rel="noopener noreferrer" target="_blank" aria-label={`Map of ${room.name}`}>
                Map
              </a>
            ) : null}
          </li>
        ))}
      </ul>
      <Fold className="panel" heading={<h3>Hours, payment and fees</h3>}>
        <BusinessFacts business={business} />
      </Fold>
    </section>
  );
}
