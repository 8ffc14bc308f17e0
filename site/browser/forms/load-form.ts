import type { FormDefinition, FormId } from '#site/shared/forms/definition.ts';

/** Each form is a small chunk of its own, so that a page loads only the one it shows. */
const loaders: Record<FormId, () => Promise<FormDefinition>> = {
  demo: async () => (await import('#site/shared/forms/demo.ts')).demoForm,
  counselling: async () => (await import('#site/shared/forms/counselling.ts')).counsellingForm,
  'home-counselling': async () => (await import('#site/shared/forms/home-counselling.ts')).homeCounsellingForm,
  'home-enquiry': async () => (await import('#site/shared/forms/home-enquiry.ts')).homeEnquiryForm,
  banner: async () => (await import('#site/shared/forms/banner.ts')).bannerForm,
  contact: async () => (await import('#site/shared/forms/contact.ts')).contactForm,
  syllabus: async () => (await import('#site/shared/forms/syllabus.ts')).syllabusForm,
  'syllabus-city': async () => (await import('#site/shared/forms/syllabus-city.ts')).syllabusCityForm,
  carousel: async () => (await import('#site/shared/forms/carousel.ts')).carouselForm,
  callback: async () => (await import('#site/shared/forms/callback.ts')).callbackForm,
  feedback: async () => (await import('#site/shared/forms/feedback.ts')).feedbackForm,
  corporate: async () => (await import('#site/shared/forms/corporate.ts')).corporateForm,
  career: async () => (await import('#site/shared/forms/career.ts')).careerForm,
};

export function loadForm(id: string): Promise<FormDefinition> {
  const load = loaders[id as FormId];
  return load ? load() : Promise.reject(new Error(`There is no form ${id}`));
}
