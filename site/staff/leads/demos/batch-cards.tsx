import type { ReactElement, ReactNode } from 'react';
import type { OfferedBatch } from '#site/shared/lead.ts';
import { formatClassTime, withTwelveHours } from '#site/staff/time.tsx';

interface BatchCardsProps {
  batches: readonly OfferedBatch[];
  chosen: OfferedBatch | undefined;
  onChoose: (batch: OfferedBatch) => void;
  /** The last choice. */
  children: ReactNode;
}

/** Returns the text after the date of the first class: `Sat and Sun, 9:00 am to 12:00 pm, Online Training`. */
export const formatHours = ({ text }: OfferedBatch): string => withTwelveHours(text.replace(/^.*?, /, ''));

export const BatchCards = ({ batches, chosen, onChoose, children }: BatchCardsProps): ReactElement => (
  <fieldset className="choice-cards">
    <legend className="visually-hidden">Batch</legend>
    {batches.map((batch) => (
      <label key={batch.calendar}>
        <input type="radio" name="demo-card" checked={batch === chosen} onChange={() => onChoose(batch)} />
        <span>
          <b>{formatClassTime(batch.startsAt)}</b>
          <small>{formatHours(batch)}</small>
          {batch.isPlaceholder ? <small>The date may still change</small> : null}
        </span>
      </label>
    ))}
    {children}
  </fieldset>
);
