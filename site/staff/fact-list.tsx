import type { ReactElement } from 'react';
import type { Fact } from '#site/shared/lead.ts';

export function FactList({ facts }: { facts: readonly Fact[] }): ReactElement {
  return (
    <dl className="lead-facts">
      {facts.map(({ label, value }) => (
        <div key={label} data-long={value.length > 60 || undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
