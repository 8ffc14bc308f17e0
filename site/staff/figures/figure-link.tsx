import type { ReactElement, ReactNode } from 'react';
import type { OpenedStage } from '#site/shared/figures.ts';
import type { FigureNumber } from './figures-api.ts';

interface FigureLinkProps {
  label: string;
  stage: OpenedStage;
  value?: string;
  hasLeads: boolean;
  onOpen: (number: FigureNumber) => void;
  children: ReactNode;
}

/** A number that opens its leads, or plain text if there are none. */
export function FigureLink({ label, stage, value, hasLeads, onOpen, children }: FigureLinkProps): ReactElement {
  if (!hasLeads) return <span>{children}</span>;
  const number = { stage, ...(value !== undefined && { value }) };
  return (
    <button type="button" className="link" aria-label={`Show leads: ${label}`} onClick={() => onOpen(number)}>
      {children}
    </button>
  );
}
