import type { ReactElement } from 'react';
import { type FigureGroup, type Figures, figureGroups, mostOpened } from '#site/shared/figures.ts';
import { lostReasonLabels } from '#site/shared/lead-status.ts';
import { type Choice, Failure, Field, QuietButton, Select } from '#site/staff/controls.tsx';
import { FigureTable } from './figure-table.tsx';
import { Totals } from './totals.tsx';
import { useFigures } from './use-figures.ts';
import { WeekChart } from './week-chart.tsx';

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
  const { figures, state, failure, open, ...choosing } = useFigures();
  return (
    <>
      <FigureFields {...choosing} />
      <p role="status">{state === 'loading' ? 'Loading...' : null}</p>
      <Failure>{failure}</Failure>
      {figures ? (
        <>
          {figures.isCut ? <p className="hint">More leads came on these days than are counted: only the latest are.</p> : null}
          <Totals total={figures.total} onOpen={(number) => void open(number)} />
          {figures.by === 'week' ? <WeekChart rows={figures.rows} /> : null}
          <FigureTable figures={figures} heading={groupLabels[figures.by]} onOpen={(number) => void open(number)} />
          <p className="hint">A number opens its leads, the latest {mostOpened} of them.</p>
          <LostReasons lost={figures.lost} />
        </>
      ) : null}
    </>
  );
}

type FigureFieldsProps = Pick<ReturnType<typeof useFigures>, 'choice' | 'choose' | 'exportFile'>;

function FigureFields({ choice, choose, exportFile }: FigureFieldsProps): ReactElement {
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
      <QuietButton onClick={() => void exportFile()}>Export for a spreadsheet</QuietButton>
    </div>
  );
}

function LostReasons({ lost }: Pick<Figures, 'lost'>): ReactElement | null {
  if (lost.length === 0) return null;
  return (
    <section aria-labelledby="lost-reasons">
      <h3 id="lost-reasons">Why leads were lost</h3>
      <ul className="lost-reasons">
        {lost.map(({ reason, count }) => (
          <li key={reason}>
            <strong>{count}</strong> {reason ? lostReasonLabels[reason] : 'No reason noted'}
          </li>
        ))}
      </ul>
    </section>
  );
}
