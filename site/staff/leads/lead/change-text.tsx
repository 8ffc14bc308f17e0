import type { ReactElement } from 'react';
import type { LeadEvent, LeadField, LeadOptions } from '#site/shared/lead.ts';
import { changeLabels } from '#site/shared/lead-columns.ts';
import { withTwelveHours } from '#site/staff/time.tsx';
import { FieldValue } from './field-value.tsx';

interface ChangeTextProps {
  changes: LeadEvent['changes'];
  options: LeadOptions | undefined;
}

export function ChangeText({ changes: { resent, ownerWhy, template, ...changes }, options }: ChangeTextProps): ReactElement {
  return (
    <>
      {template?.[1] ? <span>{`(${template[1]}) `}</span> : null}
      {ownerWhy?.[1] ? <span>{`${withTwelveHours(ownerWhy[1])}. `}</span> : null}
      {resent ? <span>Emailed to the department again. </span> : null}
      {(Object.entries(changes) as [LeadField, [string | null, string | null]][]).map(([name, [before, after]]) => (
        <span key={name}>
          <span>{`${changeLabels[name]} `}</span>
          {before === null ? (
            <span>set to </span>
          ) : (
            <>
              <span>changed from </span>
              <FieldValue name={name} value={before} options={options} />
              <span> to </span>
            </>
          )}
          <FieldValue name={name} value={after} options={options} />
          <span>. </span>
        </span>
      ))}
    </>
  );
}
