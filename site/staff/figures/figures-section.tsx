import type { ReactElement, ReactNode } from 'react';
import { type FigureGroup, type Figures, figureGroups, mostFigureLeads } from '#site/shared/figures.ts';
import { type Choice, Failure, Field, QuietButton, Select } from '#site/staff/controls.tsx';
import { FigureChart } from './figure-chart.tsx';
import { FigureTable } from './figure-table.tsx';
import { LostTable } from './lost-table.tsx';
import { Totals } from './totals.tsx';
import { useFigures } from './use-figures.ts';

const groupLabels: Readonly<Record<FigureGroup, string>> = {
  source: 'Source',
  campaign: 'Campaign',
  course: 'Course',
  city: 'City',
  counsellor: 'Owner',
  week: 'Week',
};

/** How it goes: how soon leads are contacted, how far they come, and what they are worth. */
export function FiguresSection(): ReactElement {
  const { figures, state, failure, ...shared } = useFigures();
  return (
    <>
      <FigureFields {...shared} />
      <p role="status">{state === 'loading' ? 'Loading...' : null}</p>
      <Failure>{failure}</Failure>
      {figures ? <FigureTables {...shared} figures={figures} /> : null}
    </>
  );
}

type Shared = Omit<ReturnType<typeof useFigures>, 'figures' | 'state' | 'failure'>;

function FigureTables({ figures, open, exportTable }: Shared & { figures: Figures }): ReactElement {
  const { by, rows, total, lost, isCut } = figures;
  const heading = groupLabels[by];
  return (
    <>
      {isCut ? (
        <p className="hint">
          More leads came on these days than are counted: these are figures of the latest{' '}
          {mostFigureLeads.toLocaleString('en-IN')}.
        </p>
      ) : null}
      <FigureBlock heading="All leads" onExport={() => void exportTable('totals')}>
        <Totals total={total} onOpen={open} />
      </FigureBlock>
      <FigureBlock heading={`By ${heading.toLowerCase()}`} onExport={() => void exportTable('rows')}>
        <FigureChart rows={rows} by={by} />
        <FigureTable figures={figures} heading={heading} onOpen={open} />
      </FigureBlock>
      <p className="hint">A number opens the leads that it is made of.</p>
      {lost.length > 0 ? (
        <FigureBlock heading="Why leads were lost" onExport={() => void exportTable('lost')}>
          <LostTable lost={lost} onOpen={open} />
        </FigureBlock>
      ) : null}
    </>
  );
}

interface FigureBlockProps {
  heading: string;
  onExport: () => void;
  children: ReactNode;
}

/** Figures that are a file of their own. */
const FigureBlock = ({ heading, onExport, children }: FigureBlockProps): ReactElement => (
  <div className="figure-block">
    <div className="figure-heading">
      <h3>{heading}</h3>
      <QuietButton aria-label={`Export for a spreadsheet: ${heading}`} onClick={onExport}>
        Export for a spreadsheet
      </QuietButton>
    </div>
    {children}
  </div>
);

function FigureFields({ choice, choose }: Pick<Shared, 'choice' | 'choose'>): ReactElement {
  const groups = figureGroups.map((name): Choice => [name, groupLabels[name]]);
  return (
    <div className="figure-fields">
      <Select
        id="figures-by"
        label="By"
        value={choice.by}
        choices={groups}
        onChoose={(by) => choose({ by: by as FigureGroup })}
      />
      {(['from', 'to'] as const).map((name) => (
        <Field key={name} id={`figures-${name}`} label={name === 'from' ? 'Leads from' : 'Until'}>
          <input
            id={`figures-${name}`}
            type="date"
            required
            value={choice[name]}
            onChange={({ target }) => target.value && choose({ [name]: target.value })}
          />
        </Field>
      ))}
    </div>
  );
}
