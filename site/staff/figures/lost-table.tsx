import type { ReactElement } from 'react';
import { ColumnHeads } from '#site/components/column-heads.tsx';
import { type Figures, lostStage } from '#site/shared/figures.ts';
import { lostReasonLabels } from '#site/shared/lead-status.ts';
import { Bar } from './bar.tsx';
import { FigureLink } from './figure-link.tsx';
import type { FigureNumber } from './figures-api.ts';

interface LostTableProps {
  lost: Figures['lost'];
  onOpen: (number: FigureNumber) => void;
}

/** Why leads were lost, and how large a part of the lost ones each reason is. */
export function LostTable({ lost, onOpen }: LostTableProps): ReactElement {
  const all = lost.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <p className="hint" id="meaning-lost-reasons">
        Leads that stand as lost now, by the reason that a counsellor noted.
      </p>
      <table className="figure-table" aria-label="Why leads were lost" aria-describedby="meaning-lost-reasons">
        <ColumnHeads columns={['Reason', 'Leads']} />
        <tbody>
          {lost.map(({ reason, count }) => {
            const label = reason ? lostReasonLabels[reason] : 'No reason noted';
            return (
              <tr key={label}>
                <th scope="row">
                  {label}
                  <Bar part={count} whole={all} />
                </th>
                <td>
                  <FigureLink text={String(count)} label={label} stage={lostStage(reason)} hasLeads onOpen={onOpen} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}
