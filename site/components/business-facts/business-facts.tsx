import type { ReactElement } from 'react';
import type { BusinessView } from '#site/views/business.ts';
import { formatPhone } from '#site/views/phone-text.ts';

/** What holds at every branch: hours, payment, fees, and from how far students come to class. */
export function BusinessFacts({ business }: { business: BusinessView }): ReactElement {
  return (
    <section className="band">
      <h2>At every branch</h2>
      <dl className="business-facts">
        {business.map((fact) => (
          <div key={fact.label}>
            <dt>{fact.label}</dt>
            <dd>{'phone' in fact ? <a href={`tel:${fact.phone}`}>{formatPhone(fact.phone)}</a> : fact.text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
