import { type ReactElement, useRef } from 'react';
import type { ListedLead } from '#site/shared/lead.ts';
import { IconButton, QuietButton } from '#site/staff/controls.tsx';
import { foldPeople } from '#site/staff/leads/list/fold-people.ts';
import type { Inbox } from '#site/staff/leads/list/use-inbox.ts';
import { StaffIcon } from '#site/staff/staff-icon.tsx';

export interface LeadSteps {
  previous: string | undefined;
  next: string | undefined;
}

/** Finds the leads of the previous and the next person in the list. */
export function findSteps(leads: readonly ListedLead[], open: Pick<ListedLead, 'id'>): LeadSteps {
  const people = foldPeople(leads);
  const place = people.findIndex(({ lead, others }) => [lead, ...others].some(({ id }) => id === open.id));
  return place < 0
    ? { previous: undefined, next: people[0]?.lead.id }
    : { previous: people[place - 1]?.lead.id, next: people[place + 1]?.lead.id };
}

/**
 * Keeps the list order from the moment a lead was opened, so that "Next" works even if the lead has moved. The order is taken anew for
 * another list, or for a lead that was missing from the old order.
 */
export function useStepOrder({ page, query }: Pick<Inbox, 'page' | 'query'>, openId: string | undefined): readonly ListedLead[] {
  const order = useRef<{ query: string | undefined; leads: readonly ListedLead[] }>(undefined);
  const leads = page?.leads ?? [];
  const hasOpen = (list: readonly ListedLead[]): boolean => list.some(({ id }) => id === openId);
  const { current } = order;
  if (openId === undefined) order.current = undefined;
  else if (!current || current.query !== query || (!hasOpen(current.leads) && hasOpen(leads))) order.current = { query, leads };
  return order.current?.leads ?? leads;
}

interface StepBarProps {
  steps: LeadSteps;
  onOpen: (id: string) => void;
  onClose: () => void;
}

export const StepBar = ({ steps: { previous, next }, onOpen, onClose }: StepBarProps): ReactElement => (
  <nav className="step-bar" aria-label="Previous and next lead">
    <QuietButton className="back" onClick={onClose}>
      <span>Back to list</span>
      <span>
        <span className="visually-hidden">Close</span>
        <StaffIcon name="close" />
      </span>
    </QuietButton>
    <IconButton icon="previous" label="Previous lead" disabled={!previous} onClick={() => previous && onOpen(previous)} />
    <IconButton icon="next" label="Next lead" disabled={!next} onClick={() => next && onOpen(next)} />
  </nav>
);
