import type { ReactElement, ReactNode } from 'react';
import type { OpenedStage } from '#site/shared/figures.ts';
import type { FigureNumber } from './figures-api.ts';

interface FigureLinkProps {
  /** Of what it is, and the number in full. */
  label: string;
  stage: OpenedStage;
  /** The row that it stands in; undefined for a number of all leads. */
  value?: string;
  /** Whether it is made of any leads. */
  hasLeads: boolean;
  onOpen: (number: FigureNumber) => void;
  /** The number, as it is seen. */
  children: ReactNode;
}

/** A number that opens the leads that it is made of; plain where there are none. */
export function FigureLink({ label, stage, value, hasLeads, onOpen, children }: FigureLinkProps): ReactElement {
  if (!hasLeads) return <span>{children}</span>;
  const number = { stage, ...(value !== undefined && { value }) };
  return (
    <button type="button" className="link" aria-label={`${label}, show`} onClick={() => onOpen(number)}>
      {children}
    </button>
  );
}
