import type { ReactElement } from 'react';
import { useSay } from '#site/components/texts-context.ts';
import { type Fact, nextStart } from '#site/views/city-hub.ts';

export function FactStrip({ facts }: { facts: readonly Fact[] }): ReactElement {
  const datedLabel = useSay()(nextStart);
  return (
    <dl className="box fact-strip">
      {facts.map(([label, value, detail]) => (
        <div key={label} data-dated={label.startsWith(datedLabel) ? '' : undefined}>
          <dt className="note">{label}</dt>
          <dd>
            <strong>{value}</strong> {detail ? <span className="note">{detail}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
