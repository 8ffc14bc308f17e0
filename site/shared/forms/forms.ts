import { bannerForm } from './banner.ts';
import { callbackForm } from './callback.ts';
import { careerForm } from './career.ts';
import { carouselForm } from './carousel.ts';
import { contactForm } from './contact.ts';
import { corporateForm } from './corporate.ts';
import { counsellingForm } from './counselling.ts';
import type { FormDefinition, FormId } from './definition.ts';
import { demoForm } from './demo.ts';
import { feedbackForm } from './feedback.ts';
import { homeCounsellingForm } from './home-counselling.ts';
import { homeEnquiryForm } from './home-enquiry.ts';
import { syllabusForm } from './syllabus.ts';
import { syllabusCityForm } from './syllabus-city.ts';

/**
 * Every form of the site. For the worker and the page table; code that runs in the browser imports the one form it shows.
 * The first form of an endpoint is the one meant by a submission that names none.
 */
export const forms: readonly FormDefinition[] = [
  demoForm,
  counsellingForm,
  homeCounsellingForm,
  contactForm,
  homeEnquiryForm,
  bannerForm,
  syllabusForm,
  syllabusCityForm,
  carouselForm,
  callbackForm,
  feedbackForm,
  corporateForm,
  careerForm,
];

export const formEndpoints: readonly string[] = [...new Set(forms.map((form) => form.endpoint))];

export const formById = (id: FormId): FormDefinition => {
  const form = forms.find((candidate) => candidate.id === id);
  if (!form) throw new Error(`No form has the id ${id}`);
  return form;
};

/** The form that a submission to `endpoint` means: the one it names if it belongs there, else the endpoint's first. */
export function formFor(endpoint: string, named: unknown): FormDefinition | undefined {
  const candidates = forms.filter((form) => form.endpoint === endpoint);
  return candidates.find((form) => form.id === named) ?? candidates[0];
}
