import type { ReactElement } from 'react';
import type { OwnerRules } from '#site/shared/owner-rules.ts';
import { fromTimeField, toTimeField } from '#site/staff/local-time.ts';

type Week = OwnerRules['week'];

interface HoursFoldProps {
  week: Week;
  onChange: (week: Week) => void;
}

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const defaultHours = { from: 570, until: 1110 };
const defaultWeek: Week = days.map((_, day) => (day === 0 ? null : defaultHours));

export function HoursFold({ week, onChange }: HoursFoldProps): ReactElement {
  const set = (day: number, hours: NonNullable<Week>[number]): void =>
    onChange((week ?? []).map((each, index) => (index === day ? hours : each)));
  return (
    <details className="choice-fold">
      <summary>{`Hours: ${week ? 'custom' : 'same as the institute'}`}</summary>
      <fieldset aria-label="Hours">
        <label>
          <input
            type="checkbox"
            checked={week !== null}
            onChange={({ target }) => onChange(target.checked ? defaultWeek : null)}
          />
          <span> Custom hours</span>
        </label>
        {week?.map((hours, day) => (
          <DayHours key={days[day]} name={days[day] ?? ''} hours={hours} onChange={(next) => set(day, next)} />
        ))}
      </fieldset>
    </details>
  );
}

type Hours = NonNullable<Week>[number];

interface DayHoursProps {
  name: string;
  hours: Hours;
  onChange: (hours: Hours) => void;
}

function DayHours({ name, hours, onChange }: DayHoursProps): ReactElement {
  return (
    <p>
      <label>
        <input
          type="checkbox"
          checked={hours !== null}
          onChange={({ target }) => onChange(target.checked ? defaultHours : null)}
        />
        <span>{` ${name}`}</span>
      </label>
      {hours
        ? (['from', 'until'] as const).map((end) => (
            <input
              key={end}
              type="time"
              required
              aria-label={`${name} ${end}`}
              value={toTimeField(hours[end])}
              onChange={({ target }) => target.value && onChange({ ...hours, [end]: fromTimeField(target.value) })}
            />
          ))
        : null}
    </p>
  );
}
