import type { ReactElement } from 'react';
import { now } from '#site/shared/clock.ts';
import type { FigureTableName } from '#site/shared/figures.ts';
import { QuietButton, TextField } from '#site/staff/controls.tsx';
import { Menu } from '#site/staff/menu.tsx';
import { StaffIcon } from '#site/staff/staff-icon.tsx';
import { formatShortDay } from '#site/views/calendar-day.ts';
import { type FigureChoice, lastDays } from './figures-api.ts';

const presets = [7, 30, 90];

const spanText = ({ from, to }: FigureChoice): string =>
  `${formatShortDay(from)}${from.slice(0, 4) === to.slice(0, 4) ? '' : ` ${from.slice(0, 4)}`} to ${formatShortDay(to)} ${to.slice(0, 4)}`;

interface FigureFieldsProps {
  choice: FigureChoice;
  choose: (change: Partial<FigureChoice>) => void;
}

export const FigureFields = ({ choice, choose }: FigureFieldsProps): ReactElement => (
  <div className="figure-fields">
    <fieldset className="segments" aria-label="Period">
      {presets.map((days) => {
        const span = lastDays(days, now());
        return (
          <QuietButton
            key={days}
            aria-pressed={choice.from === span.from && choice.to === span.to}
            onClick={() => choose(span)}
          >{`${days} days`}</QuietButton>
        );
      })}
    </fieldset>
    <details className="figure-days">
      <summary>
        <StaffIcon name="calendar" />
        <span>{spanText(choice)}</span>
      </summary>
      <div>
        {(['from', 'to'] as const).map((name) => (
          <TextField
            key={name}
            id={`figures-${name}`}
            label={name === 'from' ? 'From' : 'To'}
            type="date"
            required
            value={choice[name]}
            onType={(day) => day && choose({ [name]: day })}
          />
        ))}
      </div>
    </details>
  </div>
);

interface ExportMenuProps {
  tables: readonly (readonly [name: FigureTableName, title: string])[];
  onExport: (table: FigureTableName) => void;
}

export const ExportMenu = ({ tables, onExport }: ExportMenuProps): ReactElement => (
  <div className="section-actions">
    <Menu label="Export">
      {tables.map(([name, title]) => (
        <QuietButton key={name} onClick={() => onExport(name)}>
          <span className="visually-hidden">Export CSV: </span>
          <span>{title}</span>
        </QuietButton>
      ))}
    </Menu>
  </div>
);
