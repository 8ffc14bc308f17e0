import type { EdgeCatalogue, EdgeCourse } from '#catalogue/edge.ts';
import { findForm, formTitle } from '#site/shared/forms/forms.ts';

interface Routing {
  /** Name of a department, or `registration`. */
  department: string;
  mailbox: string;
}

/**
 * Where a lead goes. The map is the server's own: addresses that a client sends are never recipients, since that would
 * make an open relay. A course we don't know goes to registration.
 */
export function routeLead(catalogue: EdgeCatalogue, form: string, course: EdgeCourse | undefined): Routing {
  const own = catalogue.formMailboxes[form];
  if (own) return { department: form, mailbox: own };
  const taker = findForm(form)?.mailbox ? undefined : catalogue.departments.find(({ name }) => name === course?.department);
  return taker
    ? { department: taker.name, mailbox: taker.mailbox }
    : { department: 'registration', mailbox: catalogue.registrationMailbox };
}

/** Mailbox of a department, of a form's own mailbox or of registration, by name; undefined where there is none of that name. */
export function findMailbox(catalogue: EdgeCatalogue, department: string | null | undefined): string | undefined {
  if (!department) return undefined;
  if (department === 'registration') return catalogue.registrationMailbox;
  if (Object.hasOwn(catalogue.formMailboxes, department)) return catalogue.formMailboxes[department];
  return catalogue.departments.find(({ name }) => name === department)?.mailbox;
}

/** Who answers for a department beside its mailbox; undefined where nobody is named. */
export const findManager = (catalogue: EdgeCatalogue, department: string | null): string | undefined =>
  catalogue.departments.find(({ name }) => name === department)?.manager;

/** What the staff read for the name of a department: its label, or the title of a form with a mailbox of its own. */
export const departmentLabel = (catalogue: EdgeCatalogue | undefined, department: string): string =>
  department === 'registration'
    ? 'Registration'
    : (catalogue?.departments.find(({ name }) => name === department)?.label ?? formTitle(department));

/** Whether an address that the client sent is foreign. No address is no offence. */
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

/** A condition on `leads`: of the departments in the JSON list of the parameter, or of any where it is null. */
export const inDepartmentsSql = (parameter: string): string =>
  `(${parameter} IS NULL OR leads.department IN (SELECT value FROM json_each(${parameter})))`;
