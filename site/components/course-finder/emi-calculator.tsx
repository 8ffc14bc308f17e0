import type { ReactElement } from 'react';
import { describeInstalments, planInstalments } from '#site/views/instalments.ts';
import { formatRupees } from '#site/views/rupees.ts';

/** Monthly instalments for the fee. With JavaScript, visitors can change the figures. */
export function EmiCalculator({ fee, months }: { fee: number; months: readonly number[] }): ReactElement {
  return (
    <div className="stack emi panel" data-emi="">
      <h2>What you pay each month</h2>
      <ul className="row emi-plans">
        {months.map((count) => (
          <li key={count}>
            {formatRupees(fee)} over {count} months: <strong>{formatRupees(computeInstalment(fee, count))}</strong> a month
          </li>
        ))}
      </ul>
      <form className="emi-form" aria-label="EMI calculator" data-emi-form="">
        <div className="field">
          <label htmlFor="emi-fee">Fee in rupees</label>
          <input id="emi-fee" name="fee" type="text" inputMode="numeric" defaultValue={fee} autoComplete="off" />
        </div>
        <div className="field">
          <label htmlFor="emi-first">First payment</label>
          <input id="emi-first" name="first" type="text" inputMode="numeric" defaultValue={0} autoComplete="off" />
        </div>
        <div className="field">
          <label htmlFor="emi-months">Months</label>
          <select id="emi-months" name="months" defaultValue={months.at(-1)}>
            {months.map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </select>
        </div>
        <p className="emi-result" role="status" data-emi-result="">
          {describeInstalments({ fee, first: 0, months: months.at(-1) ?? 0 })}
        </p>
      </form>
    </div>
  );
}

const computeInstalment = (fee: number, months: number): number => planInstalments({ fee, first: 0, months })?.monthly ?? 0;
