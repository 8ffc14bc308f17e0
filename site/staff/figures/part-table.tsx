import type { ReactElement } from 'react';
import { ColumnHeads } from '#site/components/column-heads.tsx';
import type { OpenedStage } from '#site/shared/figures.ts';
import { Bar } from '#site/staff/bar.tsx';
import { percentText } from './definitions.ts';
import { FigureLink } from './figure-link.tsx';
import type { FigureNumber } from './figures-api.ts';

interface Part {
  label: string;
  stage: OpenedStage;
  count: number;
}

interface PartTableProps {
  caption: string;
  heading: string;
  parts: readonly Part[];
  whole: number;
  onOpen: (number: FigureNumber) => void;
}

export const PartTable = ({ caption, heading, parts, whole, onOpen }: PartTableProps): ReactElement => (
  <table className="part-table" aria-label={caption}>
    <ColumnHeads columns={[heading, 'Leads', 'Share']} />
    <tbody>
      {parts.map(({ label, stage, count }) => (
        <tr key={label} data-stage={stage}>
          <th scope="row">{label}</th>
          <td>
            <FigureLink label={`${label}: ${count}`} stage={stage} hasLeads={count > 0} onOpen={onOpen}>
              {count}
            </FigureLink>
          </td>
          <td>
            <Bar part={count} whole={whole} />
            <span>{percentText({ part: count, whole }) ?? '–'}</span>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
