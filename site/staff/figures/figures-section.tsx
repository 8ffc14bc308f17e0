import type { ReactElement, ReactNode } from 'react';
import { type FigureGroup, type FigureRow, type Figures, figureGroups, lostStage, maxFigureLeads } from '#site/shared/figures.ts';
import { lostReasonLabels } from '#site/shared/lead-status.ts';
import { dayMs } from '#site/shared/times.ts';
import { Failure } from '#site/staff/controls.tsx';
import { Tabs } from '#site/staff/tabs.tsx';
import { figures as definitions } from './definitions.ts';
import { ExportMenu, FigureFields } from './figure-fields.tsx';
import { FigureTable } from './figure-table.tsx';
import { Meaning } from './meaning.tsx';
import { PartTable } from './part-table.tsx';
import { Totals } from './totals.tsx';
import { TrendChart } from './trend-chart.tsx';
import { useFigures } from './use-figures.ts';

const groupLabels: Readonly<Record<FigureGroup, string>> = {
  source: 'Source',
  campaign: 'Campaign',
  course: 'Course',
  city: 'City',
  counsellor: 'Owner',
  week: 'Week',
};

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

function FigureTables({ figures, choose, open, exportTable }: Shared & { figures: Figures }): ReactElement {
  const { by, total, before, trend, lost, isCut } = figures;
  const heading = groupLabels[by];
  return (
    <>
      <ExportMenu
        tables={[
          ['totals', 'All leads'],
          ['rows', `By ${heading.toLowerCase()}`],
          ...(lost.length > 0 ? ([['lost', 'Why leads were lost']] as const) : []),
        ]}
        onExport={(table) => void exportTable(table)}
      />
      {isCut ? (
        <p className="hint">{`This period has too many leads to count. The report covers the latest ${maxFigureLeads.toLocaleString('en-IN')}.`}</p>
      ) : null}
      <Totals total={total} before={before} onOpen={open} />
      {before && !isCut ? <p className="hint">{comparedText(figures, before)}</p> : null}
      <div className="figure-overview">
        <FigureBlock heading={trend.unit === 'day' ? 'Leads by day' : 'Leads by week'}>
          <TrendChart trend={trend} from={figures.from} until={figures.to} />
        </FigureBlock>
        <FigureBlock
          heading="From lead to enrolment"
          aside={<Meaning of={[definitions.contacted, definitions.demo, definitions.lost]} />}
        >
          <Funnel total={total} onOpen={open} />
        </FigureBlock>
        {lost.length > 0 ? (
          <FigureBlock heading="Why leads were lost">
            <Lost lost={lost} onOpen={open} />
          </FigureBlock>
        ) : null}
      </div>
      <FigureBlock heading="Break down by">
        <GroupTabs by={by} onChoose={(next) => choose({ by: next })} />
        <FigureTable figures={figures} heading={heading} onOpen={open} />
      </FigureBlock>
    </>
  );
}

function comparedText({ from, to }: Figures, before: FigureRow): string {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  const span = days === 1 ? 'the previous day' : `the previous ${days} days`;
  return before.counts.leads === 0 ? `No leads in ${span}.` : `Compared with ${span}.`;
}

interface FigureBlockProps {
  heading: string;
  aside?: ReactNode;
  children: ReactNode;
}

const FigureBlock = ({ heading, aside, children }: FigureBlockProps): ReactElement => (
  <div className="figure-block">
    <h3>{heading}</h3>
    {aside}
    {children}
  </div>
);

const steps = [definitions.leads, definitions.contacted, definitions.demo, definitions.enrolled, definitions.lost] as const;

const Funnel = ({ total, onOpen }: { total: FigureRow; onOpen: Shared['open'] }): ReactElement => (
  <PartTable
    caption="From lead to enrolment"
    heading="Stage"
    parts={steps.map(({ title, stage, value }) => ({ label: title, stage, count: value(total) ?? 0 }))}
    whole={total.counts.leads}
    onOpen={onOpen}
  />
);

function Lost({ lost, onOpen }: { lost: Figures['lost']; onOpen: Shared['open'] }): ReactElement {
  const parts = lost.map(({ reason, count }) => ({
    label: reason ? lostReasonLabels[reason] : 'No reason given',
    stage: lostStage(reason),
    count,
  }));
  const whole = lost.reduce((sum, { count }) => sum + count, 0);
  return <PartTable caption="Why leads were lost" heading="Reason" {...{ parts, whole, onOpen }} />;
}

const GroupTabs = ({ by, onChoose }: { by: FigureGroup; onChoose: (by: FigureGroup) => void }): ReactElement => (
  <Tabs
    label="Break down by"
    tabs={figureGroups.map((group) => ({
      ...{ id: group, title: groupLabels[group] },
      isOpen: group === by,
      onOpen: () => onChoose(group),
    }))}
  />
);
