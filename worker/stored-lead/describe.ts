import type { EdgeCatalogue } from '#catalogue/edge.ts';
import { findForm, formTitle } from '#site/shared/forms/forms.ts';
import type { Fact } from '#site/shared/lead.ts';
import { columnsIn, type LeadColumn, type LeadRow, leadColumns, type Place } from '#site/shared/lead-columns.ts';
import { sentValue } from './columns.ts';
import { matchCourse } from './course.ts';
import { departmentLabel } from './department.ts';
import { describeSigns } from './spam-signs.ts';

type DescribedLead = Partial<LeadRow>;

/** Finds the title of a lead's course: the catalogue's title, otherwise the title that the form sent, otherwise the typed text. */
export function courseTitle(catalogue: EdgeCatalogue | undefined, lead: DescribedLead): string | null {
  const { course = null, course_key, details = '{}' } = lead;
  return matchCourse(catalogue, course_key ?? course)?.title ?? JSON.parse(details).courseTitle ?? course;
}

function detailFacts({ form = '', details = '{}' }: DescribedLead): Fact[] {
  const labels = new Map(findForm(form)?.fields.map(({ name, label }) => [name, label]));
  const { courseTitle: _, ...values }: Record<string, unknown> = JSON.parse(details);
  return Object.entries(values).map(([name, value]) => ({ label: labels.get(name) ?? name, value: String(value) }));
}

function formatColumn(name: LeadColumn, lead: DescribedLead, catalogue: EdgeCatalogue | undefined): string | null {
  const stored = lead[name];
  if (stored === undefined || stored === null) return null;
  if (name === 'course') return courseTitle(catalogue, lead);
  if (name === 'form') return formTitle(String(stored));
  if (name === 'department') return departmentLabel(catalogue, String(stored));
  if (name === 'client_mailbox_foreign') return stored ? 'yes' : null;
  if (name === 'spam_reasons') return describeSigns({ ...lead, spam_reasons: String(stored) });
  const sent = sentValue(name, stored);
  if (Array.isArray(sent)) return sent.join(', ').replaceAll('-', ' ');
  return typeof sent === 'boolean' ? (sent ? 'yes' : 'no') : String(sent);
}

/**
 * Describes the columns of a lead that a place (such as the lead's panel) shows, with labels and titles instead of names and keys. Empty
 * values are left out.
 */
export function describeLead(where: Place, lead: DescribedLead, catalogue: EdgeCatalogue | undefined): Fact[] {
  return columnsIn(where).flatMap((name): Fact[] => {
    if (name === 'details') return detailFacts(lead);
    const value = formatColumn(name, lead, catalogue);
    return value ? [{ label: leadColumns[name].label, value }] : [];
  });
}
