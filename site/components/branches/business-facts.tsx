import type { ReactElement, ReactNode } from 'react';
import { formatPhone } from '#site/shared/forms/phone.ts';
import type { BusinessView } from '#site/views/business.ts';

export function BusinessFacts({ business }: { business: BusinessView }): ReactElement {
  return (
    <dl className="business-facts">
      {business.map((fact) => (
        <div key={fact.label}>
          <dt>{fact.label}</dt>
          <dd>
            <FactText fact={fact} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function FactText({ fact }: { fact: BusinessView[number] }): ReactNode {
  if ('phone' in fact) return <a href={`tel:${fact.phone}`}>{formatPhone(fact.phone)}</a>;
  if (fact.day) return <time dateTime={fact.day}>{fact.text}</time>;
  return fact.href ? (
    <a href={fact.href} rel="noopener noreferrer" target="_blank">
      {fact.text}
    </a>
  ) : (
    fact.text
  );
}
