import type { ReactElement } from 'react';
import type { FigureRow } from '#site/shared/figures.ts';
import { Bar } from './bar.tsx';
import { definitions } from './definitions.ts';
import type { FigureNumber } from './figures-api.ts';

interface TotalsProps {
  total: FigureRow;
  onOpen: (number: FigureNumber) => void;
}

/** Every figure of all leads with what it means, and how large a part of the leads it is. */
export function Totals({ total, onOpen }: TotalsProps): ReactElement {
  return (
    <dl className="figure-totals">
      {definitions.map(({ title, meaning, stage, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd className="figure">
            {stage && total.counts[stage] > 0 ? (
              <button
                type="button"
                className="link"
                aria-label={`${title}: ${text(total)}, show`}
                onClick={() => onOpen({ stage })}
              >
                {text(total)}
              </button>
            ) : (
              text(total)
            )}
            {stage ? <Bar part={total.counts[stage]} whole={total.counts.leads} /> : null}
          </dd>
          <dd className="hint">{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
