import type { EdgeCatalogue } from '#catalogue/edge.ts';
import { originLabel } from '#site/shared/added-lead.ts';
import type { FigureGroup } from '#site/shared/figures.ts';
import { dayMs, indianDay } from '#site/shared/times.ts';
import { findOrigin } from '../stored-lead/attribution.ts';
import type { FigureLead } from './lead-rows.ts';

export function findMonday(at: number): string {
  const day = Date.parse(indianDay(at));
  return indianDay(day - ((new Date(day).getUTCDay() + 6) % 7) * dayMs);
}

const getValueByGroup: Readonly<Record<FigureGroup, (lead: FigureLead) => string>> = {
  source: ({ attribution }) => findOrigin(attribution).source ?? '',
  campaign: ({ attribution }) => findOrigin(attribution).campaign ?? '',
  course: ({ course_key }) => course_key ?? '',
  // Groups cities regardless of case, as the inbox does.
  city: ({ city }) => city?.toLowerCase() ?? '',
  counsellor: ({ assignee_id }) => assignee_id ?? '',
  week: ({ created_at }) => findMonday(created_at),
};

export function groupLeads(leads: readonly FigureLead[], by: FigureGroup): Map<string, FigureLead[]> {
  const groups = new Map<string, FigureLead[]>();
  for (const lead of leads) {
    const value = getValueByGroup[by](lead);
    const group = groups.get(value);
    if (group) group.push(lead);
    else groups.set(value, [lead]);
  }
  return groups;
}

const unknownLabels: Readonly<Record<FigureGroup, string>> = {
  source: 'Direct',
  campaign: 'No campaign',
  course: 'No course given',
  city: 'No city given',
  counsellor: 'Unassigned',
  week: '',
};

interface Names {
  catalogue: EdgeCatalogue | undefined;
  staff: ReadonlyMap<string, string>;
}

export function createLabelLookup(
  by: FigureGroup,
  { catalogue, staff }: Names,
): (value: string, leads: readonly FigureLead[]) => string {
  return (value, [latest]) => {
    if (value === '') return unknownLabels[by];
    if (by === 'source') return originLabel(value);
    if (by === 'city') return latest?.city ?? value;
    if (by === 'course') return catalogue?.courses.find(({ key }) => key === value)?.title ?? value;
    if (by === 'counsellor') return staff.get(value) ?? 'Deactivated account';
    return by === 'week' ? `Week from ${value}` : value;
  };
}
