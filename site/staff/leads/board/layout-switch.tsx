import type { ReactElement } from 'react';
import { QuietButton } from '#site/staff/controls.tsx';
import type { LeadFilters } from '#site/staff/leads/list/filter-choices.ts';

/** Separates the layout from the filters in the inbox address: `#leads?layout=board&course=java`. */
export const splitLayout = ({ layout, ...filters }: LeadFilters): { isBoard: boolean; filters: LeadFilters } => ({
  isBoard: layout === 'board',
  filters,
});

export const joinLayout = (filters: LeadFilters, isBoard: boolean): LeadFilters =>
  isBoard ? { layout: 'board', ...filters } : filters;

/** Whether these leads can be listed by status. Bursts, chosen ids and the leads behind a figure are always lists. */
export const canBeBoard = ({ view, ids, burst, figure }: LeadFilters): boolean => view !== 'bursts' && !ids && !burst && !figure;

interface LayoutSwitchProps {
  isBoard: boolean;
  onChoose: (isBoard: boolean) => void;
}

export const LayoutSwitch = ({ isBoard, onChoose }: LayoutSwitchProps): ReactElement => (
  <fieldset className="segments layout-switch">
    <legend className="visually-hidden">Layout</legend>
    <QuietButton aria-pressed={!isBoard} onClick={() => onChoose(false)}>
      List
    </QuietButton>
    <QuietButton aria-pressed={isBoard} onClick={() => onChoose(true)}>
      Board
    </QuietButton>
  </fieldset>
);
