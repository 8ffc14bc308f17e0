import type { EdgeCatalogue, EdgeCourse } from '#catalogue/edge.ts';
import { findForm, formTitle } from '#site/shared/forms/forms.ts';

interface Routing {
  department: string;
  mailbox: string;
}

/**
 * Finds the department and mailbox for a lead. Only addresses from the catalogue are used, because addresses sent by a client would make
 * the server an open relay. Leads about an unknown course go to registration.
 */
export function routeLead(catalogue: EdgeCatalogue, form: string, course: EdgeCourse | undefined): Routing {
  const own = catalogue.formMailboxes[form];
  if (own) return { department: form, mailbox: own };
  const taker = findForm(form)?.mailbox ? undefined : catalogue.departments.find(({ name }) => name === course?.department);
  return taker
    ? { department: taker.name, mailbox: taker.mailbox }
    : { department: 'registration', mailbox: catalogue.registrationMailbox };
}

/** Finds a mailbox by name: the mailbox of a department or form, or the registration mailbox. Returns undefined if there is none. */
export function findMailbox(catalogue: EdgeCatalogue, department: string | null | undefined): string | undefined {
  if (!department) return undefined;
  if (department === 'registration') return catalogue.registrationMailbox;
  if (Object.hasOwn(catalogue.formMailboxes, department)) return catalogue.formMailboxes[department];
  return catalogue.departments.find(({ name }) => name === department)?.mailbox;
}

export const findManager = (catalogue: EdgeCatalogue, department: string | null): string | undefined =>
  catalogue.departments.find(({ name }) => name === department)?.manager;

export const departmentLabel = (catalogue: EdgeCatalogue | undefined, department: string): string =>
  department === 'registration'
    ? 'Registration'
    : (catalogue?.departments.find(({ name }) => name === department)?.label ?? formTitle(department));

export function isForeignMailbox(catalogue: EdgeCatalogue | undefined, address: string | null): boolean {
  if (!address || !catalogue) return false;
  const ours = [
    catalogue.registrationMailbox,
    catalogue.mailFrom,
    ...Object.values(catalogue.formMailboxes),
    ...catalogue.departments.map(({ mailbox }) => mailbox),
  ];
  return !ours.some((mailbox) => mailbox.toLowerCase() === address.toLowerCase());
}

/** Returns a condition that selects leads of certain departments. The parameter is a JSON array, or null for all departments. */
export const inDepartmentsSql = (parameter: string): string =>
  `(${parameter} IS NULL OR leads.department IN (SELECT value FROM json_each(${parameter})))`;
