import type { ReactElement } from 'react';
import type { FigureRow } from '#site/shared/figures.ts';
import { compareFigure } from './change.ts';
import { type Definition, figures, hasLeads, percentText } from './definitions.ts';
import { FigureLink } from './figure-link.tsx';
import type { FigureNumber } from './figures-api.ts';
import { Meaning } from './meaning.tsx';

interface TotalsProps {
  total: FigureRow;
  before: FigureRow | null;
  onOpen: (number: FigureNumber) => void;
}

interface Tile {
  main: Definition;
  /** Shorter name, if the figure's own name needs more than one line. */
  name?: string;
  unit?: string;
  secondary?: Definition;
  secondaryName?: string;
}

const tiles: readonly Tile[] = [
  { main: figures.leads, secondary: figures.contacted },
  { main: figures.inTime, name: 'In time' },
  { main: figures.median, name: 'First contact', unit: 'typical', secondary: figures.ninetieth },
  { main: figures.enrolled, secondary: figures.fees, secondaryName: 'Fees' },
];

export const Totals = (props: TotalsProps): ReactElement => (
  <dl className="figure-totals">
    {tiles.map((tile) => (
      <FigureTile key={tile.main.title} {...props} {...tile} />
    ))}
  </dl>
);

function FigureTile({ main, name, unit, secondary, secondaryName, total, before, onOpen }: TotalsProps & Tile): ReactElement {
  const change = before ? compareFigure(main, total, before) : undefined;
  const link = (definition: Definition, text: string) => ({
    ...{ stage: definition.stage, onOpen, children: text },
    label: `${definition.title}: ${text}`,
    hasLeads: hasLeads(definition, total),
  });
  return (
    <div>
      <dt>{name ?? main.title}</dt>
      <dd className="figure">
        <FigureLink {...link(main, bigText(main, total))} />
        <small>{unit ?? smallText(main, total)}</small>
      </dd>
      {change ? (
        <dd className="figure-change" data-direction={change.direction} data-better={change.isBetter || undefined}>
          {change.text}
        </dd>
      ) : null}
      {secondary ? (
        <dd>
          <span>{`${secondaryName ?? secondary.title} `}</span>
          <FigureLink {...link(secondary, secondary.text(total))} />
        </dd>
      ) : null}
      {main.stage === 'inTime' ? <NotInTime {...{ total, onOpen }} /> : null}
      <dd>
        <Meaning of={secondary ? [main, secondary] : [main]} />
      </dd>
    </div>
  );
}

/** Shows the number of late leads, and the number of leads left out of the figure. */
function NotInTime({ total: { counts, timed }, onOpen }: Pick<TotalsProps, 'total' | 'onOpen'>): ReactElement {
  const late = timed - counts.inTime;
  const others = counts.leads - timed;
  return (
    <dd>
      {late > 0 ? <FigureLink label={`Late: ${late}`} stage="late" hasLeads onOpen={onOpen}>{`${late} late`}</FigureLink> : null}
      {late > 0 && others > 0 ? <span>, </span> : null}
      {others > 0 ? <span>{`${others} not due yet`}</span> : null}
    </dd>
  );
}

/** Shows the percentage of leads contacted in time, because it is more informative than their number. */
const bigText = (definition: Definition, total: FigureRow): string =>
  definition.stage === 'inTime' && definition.share ? (percentText(definition.share(total)) ?? '–') : definition.text(total);

function smallText({ stage, share }: Definition, total: FigureRow): string | undefined {
  const of = share?.(total);
  if (!of || of.whole === 0) return undefined;
  return stage === 'inTime' ? `${of.part} of ${of.whole}` : `${percentText(of)} of ${of.whole}`;
}
