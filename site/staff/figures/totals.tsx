import type { ReactElement } from 'react';
import type { FigureRow } from '#site/shared/figures.ts';
import { Bar } from './bar.tsx';
import { definitions, meaningId, partOf } from './definitions.ts';
import { FigureLink } from './figure-link.tsx';
import type { FigureNumber } from './figures-api.ts';

interface TotalsProps {
  total: FigureRow;
  onOpen: (number: FigureNumber) => void;
}

/** Every figure of all leads with what it means, and how large a part of the leads it is. */
export function Totals({ total, onOpen }: TotalsProps): ReactElement {
  return (
    <dl className="figure-totals">
      {definitions.map(({ title, meaning, stage, hasLeads, text }) => {
        const part = partOf(total, stage);
        return (
          <div key={title}>
            <dt>{title}</dt>
            <dd className="figure">
              <FigureLink text={text(total)} label={title} stage={stage} hasLeads={hasLeads(total)} onOpen={onOpen} />
              {part === undefined ? null : <Bar part={part} whole={total.counts.leads} />}
            </dd>
            <dd className="figure-meaning">
              <details>
                <summary>
                  <span className="visually-hidden">What it means: {title}</span>
                </summary>
                <p className="hint" id={meaningId(title)}>
                  {meaning}
                </p>
              </details>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
