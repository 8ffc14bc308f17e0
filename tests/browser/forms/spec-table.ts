import { pickTelling } from '#tests/support/pick-cases.ts';

/** Fields, messages and values of the forms, copied from the specification instead of from the code. */

/** Texts for visitors, from section 8 of the specification. */
export const texts = {
  demoFailure: 'Oops! Something went wrong. Please try submitting the form again.',
  demoSuccess: 'Thank you! Your submission was received, and we will get back to you shortly.',
  syllabusFailure: 'Oops! Something went wrong. Please try again.',
  syllabusSuccess: 'Thank you! Your submission was received, and we will get back to you shortly.',
  submitted: 'Your form has been submitted successfully! We will get back to you shortly.',
  notProcessed: "We're sorry, but we couldn't process your request. Please try again.",
  xmlInvalid: 'Error parsing XML',
} as const;

/** Delays in milliseconds, from section 9 of the specification. */
export const delays = { dialog: 2700, result: 3000 } as const;

/** A result is visible just before its delay ends, and is gone just after. See `isShownAround`. */
export const goes = [true, false];
export const stays = [true, true];

/** Result of a form after success or failure, with its duration, from sections 4 and 8. */
export interface Result {
  /** A coloured message below the fields, a popup with a picture, or a panel in place of the form. */
  view: 'message' | 'popup' | 'panel';
  success: string;
  failure: string;
  delayMs: number;
  /** What happens to the typed values after a failure. A message that `stays` remains until the visitor acts. */
  afterFailure: 'reset' | 'kept' | 'stays';
}

const demo: Result = {
  view: 'message',
  success: texts.demoSuccess,
  failure: texts.demoFailure,
  delayMs: delays.dialog,
  afterFailure: 'stays',
};
const syllabus: Result = {
  ...demo,
  success: texts.syllabusSuccess,
  failure: texts.syllabusFailure,
  afterFailure: 'kept',
};
const contact: Result = {
  view: 'panel',
  success: texts.submitted,
  failure: texts.notProcessed,
  delayMs: delays.result,
  afterFailure: 'reset',
};
const counselling: Result = { ...contact, view: 'popup' };
/** Result of a form that keeps its values after a failure, because the specification does not ask for a reset. */
const ours: Result = { ...contact, afterFailure: 'kept' };

/** Field names of each request, from section 7 of the specification. */
const enquiry = ['Name', 'email', 'phone', 'course', 'coursetype', 'country', 'contactEmail', 'pageUrl'];
const homeform = ['Name', 'email', 'phone', 'message', 'contactEmail', 'pageUrl'];

export interface Row {
  field: string;
  /** Value for a text field. In a dropdown list, `''` means that nothing is chosen. */
  value: string;
  message: string;
}

const digits = (count: number): string => '9'.repeat(count);

const email = (invalid: string): Row[] => [
  { field: 'email', value: '', message: 'Email is required' },
  { field: 'email', value: 'asha', message: invalid },
  { field: 'email', value: 'asha@', message: invalid },
];
const phone: Row[] = [
  { field: 'phone', value: '', message: 'Phone number is required' },
  { field: 'phone', value: '98765abcde', message: 'Phone number must be numeric' },
  { field: 'phone', value: digits(9), message: 'Phone number must be at least 10 digits' },
  { field: 'phone', value: digits(16), message: 'Phone number cannot exceed 15 digits' },
];
const shortName = (tooShort = 'Name must be at least 2 characters'): Row[] => [
  { field: 'Name', value: '', message: 'Name is required' },
  { field: 'Name', value: 'A', message: tooShort },
];
const contactName: Row[] = [
  { field: 'Name', value: '', message: 'Name is required' },
  { field: 'Name', value: 'Al', message: 'Name must be at least 3 characters' },
  { field: 'Name', value: 'A'.repeat(51), message: 'Name cannot exceed 50 characters' },
];
const country: Row = { field: 'country', value: '', message: 'Please select your country' };
const branch: Row = { field: 'coursetype', value: '', message: 'Please select a Choose Branch' };
const course = (message: string): Row => ({ field: 'course', value: '', message });
const message: Row[] = [
  { field: 'message', value: '', message: 'Message is required' },
  { field: 'message', value: 'm'.repeat(501), message: 'Message cannot exceed 500 characters' },
];
const city: Row = { field: 'city', value: '', message: 'City is required' };
const pincode: Row[] = [
  { field: 'pincode', value: '', message: 'Pincode is required' },
  { field: 'pincode', value: '41100', message: 'Pincode must be exactly 6 digits' },
  { field: 'pincode', value: '4110055', message: 'Pincode must be exactly 6 digits' },
  { field: 'pincode', value: '41100a', message: 'Pincode must be exactly 6 digits' },
];
const ofInterest = course("Please specify the course you're interested in");
const longName = shortName('Name must be at least 2 characters long');

export interface FormCase {
  form: string;
  path: string;
  opener?: string;
  endpoint: string;
  result: Result;
  /** Field names in the request, if section 7 of the specification lists them. */
  carries: string[];
  rows: Row[];
  unchecked?: string[];
}

/** Form cases from section 5 of the specification. */
export const formCases: readonly FormCase[] = [
  {
    form: 'demo',
    path: '/enquiry/demo',
    endpoint: '/api/send-email-popup',
    result: demo,
    carries: [...enquiry, 'homeEmail'],
    rows: [...shortName(), ...email('Invalid email'), ...phone, country, ofInterest, branch],
  },
  {
    form: 'counselling',
    path: '/enquiry/counselling',
    endpoint: '/api/send-email',
    result: counselling,
    carries: enquiry,
    rows: [...longName, ...email('Invalid email'), ...phone, country, ofInterest, branch],
  },
  {
    form: 'home-counselling',
    path: '/',
    endpoint: '/api/send-email',
    result: counselling,
    carries: enquiry,
    rows: [...longName, ...email('Invalid email format'), ...phone, country, course('Please specify a course')],
    unchecked: ['coursetype'],
  },
  {
    form: 'home-enquiry',
    path: '/',
    endpoint: '/api/send-homeform',
    result: ours,
    carries: [...homeform, 'coursetype', 'country'],
    rows: [
      ...contactName,
      ...email('Invalid email address'),
      ...phone,
      country,
      branch,
      { field: 'message', value: '', message: 'Message is required' },
    ],
  },
  {
    form: 'banner',
    path: '/about',
    endpoint: '/api/send-homeform',
    result: ours,
    carries: homeform,
    rows: [...contactName, ...email('Invalid email address'), ...phone, ...message],
  },
  {
    form: 'contact',
    path: '/reach-us.php',
    endpoint: '/api/send-homeform',
    result: contact,
    carries: [...homeform, 'coursetype', 'country'],
    rows: [...contactName, ...email('Invalid email address'), ...phone, country, branch, ...message],
  },
  {
    form: 'syllabus',
    path: '/enquiry/syllabus',
    endpoint: '/api/send-email-brochure',
    result: syllabus,
    carries: [...enquiry, 'courseTitle'],
    rows: [...shortName(), ...email('Invalid email'), ...phone, country, course('Please select a course'), branch],
  },
  {
    form: 'syllabus-city',
    path: '/java-course-in-nashik.php',
    opener: '.bottom-bar a[data-dialog="syllabus"]',
    endpoint: '/api/send-email-brochure',
    result: syllabus,
    carries: ['Name', 'email', 'phone', 'course', 'city', 'pincode', 'courseTitle', 'contactEmail', 'pageUrl'],
    rows: [...shortName(), ...email('Invalid email'), ...phone, course('Please select a course'), city, ...pincode],
  },
  {
    form: 'carousel',
    path: '/enquiry/carousel',
    endpoint: '/api/send-email-carousel',
    result: { ...syllabus, afterFailure: 'stays' },
    carries: [...enquiry, 'city', 'pincode'],
    rows: [...shortName(), ...email('Invalid email'), ...phone, country, city, ...pincode],
    unchecked: ['course', 'coursetype'],
  },
  {
    form: 'callback',
    path: '/enquiry/callback',
    endpoint: '/api/callback',
    result: ours,
    carries: [],
    rows: [...shortName(), ...phone],
  },
  {
    form: 'feedback',
    path: '/feedback.php',
    endpoint: '/api/feedback',
    result: ours,
    carries: [],
    rows: [...shortName(), ...email('Invalid email'), ...message],
  },
  {
    form: 'corporate',
    path: '/corporate-training-in-pune.php',
    endpoint: '/api/corporate',
    result: ours,
    carries: [],
    rows: [...shortName(), ...email('Invalid email'), ...phone, ...message],
  },
  {
    form: 'career',
    path: '/careers',
    endpoint: '/api/careers',
    result: ours,
    carries: [],
    rows: [...shortName(), ...email('Invalid email'), ...phone, ...message],
  },
];

/** Forms on pages of their own or among other forms, one for each way of showing a result. */
export const pageFormCases: readonly FormCase[] = pickTelling(
  formCases.filter(({ opener }) => !opener),
  ({ form }) => ['demo', 'counselling', 'contact', 'syllabus', 'corporate'].includes(form),
);

export const ruleFormCases: readonly FormCase[] = pickTelling(formCases, ({ form }) =>
  ['demo', 'home-counselling', 'contact', 'syllabus-city'].includes(form),
);

export const findCase = (form: string): FormCase => {
  const found = formCases.find((candidate) => candidate.form === form);
  if (!found) throw new Error(`The table has no form ${form}`);
  return found;
};
