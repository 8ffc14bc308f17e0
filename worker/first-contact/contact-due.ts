import type { EdgeCatalogue } from '#catalogue/edge.ts';
import { findForm } from '#site/shared/forms/forms.ts';
import { afterWorkingMinutes } from './working-time.ts';

/**
 * Until when a lead that came by a form at a time, milliseconds since 1970, is to have its first contact. Null for what goes to a mailbox
 * of its own form, as applications do, and for a form that asks for no call; and while the catalogue cannot be read.
 */
export function contactDueAt(catalogue: EdgeCatalogue | undefined, form: string, at: number): number | null {
  if (!catalogue?.desk || Object.hasOwn(catalogue.formMailboxes, form) || findForm(form)?.endsWithResult) return null;
  const { week, holidays, firstContactMinutes } = catalogue.desk;
  return afterWorkingMinutes({ week, holidays: new Set(holidays) }, at, firstContactMinutes) ?? null;
}
