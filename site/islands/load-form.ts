import type { FormDefinition, FormId } from '#site/forms/definition.ts';

/** Each form is a small chunk of its own, so that a page loads only the one it shows. */
const loaders: Record<FormId, () => Promise<FormDefinition>> = {
  demo: async () => (await import('#site/forms/demo.ts')).demoForm,
  counselling: async () => (await import('#site/forms/counselling.ts')).counsellingForm,
  'home-counselling': async () => (await import('#site/forms/home-counselling.ts')).homeCounsellingForm,
  'home-enquiry': async () => (await import('#site/forms/home-enquiry.ts')).homeEnquiryForm,
  banner: async () => (await import('#site/forms/banner.ts')).bannerForm,
  contact: async () => (await import('#site/forms/contact.ts')).contactForm,
  syllabus: async () => (await import('#site/forms/syllabus.ts')).syllabusForm,
  'syllabus-city': async () => (await import('#site/forms/syllabus-city.ts')).syllabusCityForm,
  carousel: async () => (await import('#site/forms/carousel.ts')).carouselForm,
  callback: async () => (await import('#site/forms/callback.ts')).callbackForm,
  feedback: async () => (await import('#site/forms/feedback.ts')).feedbackForm,
  corporate: async () => (await import('#site/forms/corporate.ts')).corporateForm,
  career: async () => (await import('#site/forms/career.ts')).careerForm,
};

export function loadForm(id: string): Promise<FormDefinition> {
  const load = loaders[id as FormId];
  return load ? load() : Promise.reject(new Error(`There is no form ${id}`));
}
