import { forms, formTitle } from '#site/shared/forms/forms.ts';
import type { LeadOptions } from '#site/shared/lead.ts';
import { departmentLabel } from '../leads/department.ts';
import type { Ports } from '../platform/ports.ts';
import { staffSql } from './change-lead.ts';

/** What filters and assignments choose from. Without the catalogue its lists are empty and the rest is there. */
export async function readOptions(ports: Ports): Promise<LeadOptions> {
  const [catalogue, staff] = await Promise.all([ports.catalogue(), ports.db.all<LeadOptions['staff'][number]>(staffSql)]);
  const departments = catalogue?.departments.map(({ name, label }) => ({ name, label })) ?? [];
  const own = Object.keys(catalogue?.formMailboxes ?? {}).map((name) => ({ name, label: departmentLabel(catalogue, name) }));
  return {
    staff,
    departments: [...departments, { name: 'registration', label: 'Registration' }, ...own],
    courses: catalogue?.courses.map(({ key, title }) => ({ key, title })) ?? [],
    cities: catalogue?.cities.map(({ name }) => name) ?? [],
    branches: catalogue?.branches.map(({ value }) => value) ?? [],
    forms: forms.map(({ id }) => ({ id, title: formTitle(id) })),
  };
}

const revisionSql = 'SELECT revision FROM inbox_changes WHERE id = 1';

/** A number that grows with everything the inbox shows. */
export async function readRevision(ports: Ports): Promise<number> {
  const row = await ports.db.first<{ revision: number }>(revisionSql);
  return row?.revision ?? 0;
}
