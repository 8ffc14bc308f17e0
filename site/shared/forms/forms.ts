import { formPagePath } from '#catalogue/routes.ts';
import type { Language } from '../language.ts';
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
import imported from './definitions/imported.ts';
import syllabus from './definitions/syllabus.ts';
import syllabusCity from './definitions/syllabus-city.ts';

/** All public forms. If a submission does not name its form, the first form in this list with the same endpoint is used. */
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
export type DialogFormId = Extract<Defined, { isDialog: true }>['id'];
export type SiteForm = FormDefinition & { id: FormId };

/** All public forms, for the worker and the page table. Browser code loads only the form that it shows. */
export const forms: readonly SiteForm[] = all;

/** Forms that visitors can use in Marathi. Their texts are in `catalogue/texts.ts`. */
const marathiForms: readonly SiteForm[] = [demo, callback];

export const listForms = (lang: Language): readonly SiteForm[] => (lang === 'mr' ? marathiForms : forms);

export const formEndpoints: readonly string[] = [...new Set(forms.map((form) => form.endpoint))];

export const findForm = (id: string): SiteForm | undefined => forms.find((form) => form.id === id);

/** @throws if no form has this id */
export function formById(id: FormId): SiteForm {
  const form = findForm(id);
  if (!form) throw new Error(`No form has the id ${id}`);
  return form;
}

/**
 * Returns the id of the form whose markup contains this form's fields. This is another form's id if this form is sent by that form's second
 * button.
 */
export const findMarkupId = (form: FormDefinition): string =>
  forms.find(({ secondForm }) => secondForm === form.id)?.id ?? form.id;

export const leadForms: readonly FormDefinition[] = [...forms, desk, imported];

export function formTitle(id: string): string {
  const form = leadForms.find((each) => each.id === id);
  return form?.staffTitle ?? form?.title ?? id;
}

/**
 * Returns the form that a submission to `endpoint` names. If no form with this name belongs to the endpoint, returns the endpoint's first
 * form.
 */
export function formFor(endpoint: string, named: unknown): FormDefinition | undefined {
  const candidates = forms.filter((form) => form.endpoint === endpoint);
  return candidates.find((form) => form.id === named) ?? candidates[0];
}

/** Returns the path of a page that contains the form, or the home page if no page always contains it. */
export const formHome = ({ id, isDialog, home = '/' }: FormDefinition): string => (isDialog ? formPagePath(id) : home);
