import { formPagePath } from '#catalogue/routes.ts';
import type { FormDefinition } from './definition.ts';
import banner from './definitions/banner.ts';
import callback from './definitions/callback.ts';
import career from './definitions/career.ts';
import carousel from './definitions/carousel.ts';
import contact from './definitions/contact.ts';
import corporate from './definitions/corporate.ts';
import counselling from './definitions/counselling.ts';
import courseDemo from './definitions/course-demo.ts';
import courseSyllabus from './definitions/course-syllabus.ts';
import demo from './definitions/demo.ts';
import desk from './definitions/desk.ts';
import feedback from './definitions/feedback.ts';
import homeCounselling from './definitions/home-counselling.ts';
import homeEnquiry from './definitions/home-enquiry.ts';
import syllabus from './definitions/syllabus.ts';
import syllabusCity from './definitions/syllabus-city.ts';

/** The map of forms. The first form of an endpoint is the one meant by a submission that names none. */
const all = [
  demo,
  courseDemo,
  counselling,
  homeCounselling,
  contact,
  homeEnquiry,
  banner,
  syllabus,
  syllabusCity,
  courseSyllabus,
  carousel,
  callback,
  feedback,
  corporate,
  career,
] as const;

type Defined = (typeof all)[number];
export type FormId = Defined['id'];
/** Forms that a link can open as a dialog. */
export type DialogFormId = Extract<Defined, { isDialog: true }>['id'];
/** A form of the map. */
export type SiteForm = FormDefinition & { id: FormId };

/** Every form of the site. For the worker and the page table; code that runs in the browser loads the one form it shows. */
export const forms: readonly SiteForm[] = all;

export const formEndpoints: readonly string[] = [...new Set(forms.map((form) => form.endpoint))];

export const findForm = (id: string): SiteForm | undefined => forms.find((form) => form.id === id);

/** @throws where there is no such form */
export function formById(id: FormId): SiteForm {
  const form = findForm(id);
  if (!form) throw new Error(`No form has the id ${id}`);
  return form;
}

/** Id of the form whose markup holds the fields of this one: its own, but where a second button of another sends it. */
export const findMarkupId = (form: FormDefinition): string =>
  forms.find(({ secondForm }) => secondForm === form.id)?.id ?? form.id;

/** Every form that a lead can be of: those of the site, and the one that the staff fill in. */
export const leadForms: readonly FormDefinition[] = [...forms, desk];

/** What the staff read for the id of a form. */
export function formTitle(id: string): string {
  const form = leadForms.find((each) => each.id === id);
  return form?.staffTitle ?? form?.title ?? id;
}

/** The form that a submission to `endpoint` means: the one it names if it belongs there, else the endpoint's first. */
export function formFor(endpoint: string, named: unknown): FormDefinition | undefined {
  const candidates = forms.filter((form) => form.endpoint === endpoint);
  return candidates.find((form) => form.id === named) ?? candidates[0];
}

/** Path of a page that holds the form; the home page where none surely does. */
export const formHome = ({ id, isDialog, home = '/' }: FormDefinition): string => (isDialog ? formPagePath(id) : home);
