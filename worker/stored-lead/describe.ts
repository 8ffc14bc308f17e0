import type { EdgeCatalogue } from '#catalogue/edge.ts';
import { findForm, formTitle } from '#site/shared/forms/forms.ts';
import type { Fact } from '#site/shared/lead.ts';
import { columnsIn, type LeadColumn, type LeadRow, leadColumns, type Place } from '#site/shared/lead-columns.ts';
import { sentValue } from './columns.ts';
import { matchCourse } from './course.ts';
import { departmentLabel } from './department.ts';
import { describeSigns } from './spam-signs.ts';

/** A row of a lead, or what is there of one. */
type DescribedLead = Partial<LeadRow>;

/** Title of the course that a lead asks about: as the catalogue has it, else as the form sent it beside the key, else as typed. */
export function courseTitle(catalogue: EdgeCatalogue | undefined, lead: DescribedLead): string | null {
  const { course = null, course_key, details = '{}' } = lead;
  return matchCourse(catalogue, course_key ?? course)?.title ?? JSON.parse(details).courseTitle ?? course;
}

/** The form's other fields, by the labels that stood beside them. The course is told already. */
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

/** What a lead says in a place, in words: labels and titles for names and keys. What is empty is left out. */
export function describeLead(where: Place, lead: DescribedLead, catalogue: EdgeCatalogue | undefined): Fact[] {
  return columnsIn(where).flatMap((name): Fact[] => {
    if (name === 'details') return detailFacts(lead);
    const value = formatColumn(name, lead, catalogue);
    return value ? [{ label: leadColumns[name].label, value }] : [];
  });
}
