import type { ReactElement } from 'react';
import type { OpenedStage } from '#site/shared/figures.ts';
import type { FigureNumber } from './figures-api.ts';

interface FigureLinkProps {
  /** The number, as it is read. */
  text: string;
  /** Of what it is. */
  label: string;
  stage: OpenedStage;
  /** The row that it stands in; undefined for a number of all leads. */
  value?: string;
  /** Whether it is made of any leads. */
  hasLeads: boolean;
  onOpen: (number: FigureNumber) => void;
}

/** A number that opens the leads that it is made of; plain where there are none. */
export function FigureLink({ text, label, stage, value, hasLeads, onOpen }: FigureLinkProps): ReactElement {
  const [count, ...share] = text.split(/(?= \()/);
  const shown = (
    <>
      <span>{count}</span>
      {share.length > 0 ? <small>{share}</small> : null}
    </>
  );
  if (!hasLeads) return shown;
  const number = { stage, ...(value !== undefined && { value }) };
  return (
    <button type="button" className="link" aria-label={`${label}: ${text}, show`} onClick={() => onOpen(number)}>
      {shown}
    </button>
  );
}
