/** Sections 4, 5, 8 and 9 of the behaviour specification, written down from it and not from the code. */

/** Section 8: what the visitor reads. */
export const texts = {
  demoFailure: 'Oops! Something went wrong. Please try submitting the form again.',
  demoSuccess: 'Thank you! Your submission was received, and we will get back to you shortly.',
  syllabusFailure: 'Oops! Something went wrong. Please try again.',
  syllabusSuccess: 'Thank you! Your submission was received, and we will get back to you shortly.',
  submitted: 'Your form has been submitted successfully! We will get back to you shortly.',
  notProcessed: "We're sorry, but we couldn't process your request. Please try again.",
  xmlInvalid: 'Error parsing XML',
} as const;

/** Section 9, in milliseconds. */
export const delays = { dialog: 2700, result: 3000 } as const;

export interface Row {
  field: string;
  /** Typed into a text field; for a list, `''` is no choice. */
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
  /** A page that holds it. */
  path: string;
  endpoint: string;
  rows: Row[];
  /** Fields that are shown and not checked. */
  unchecked?: string[];
}

/** Section 5, form by form. */
export const formCases: readonly FormCase[] = [
  {
    form: 'demo',
    path: '/enquiry/demo',
    endpoint: '/api/send-email-popup',
    rows: [...shortName(), ...email('Invalid email'), ...phone, country, ofInterest, branch],
  },
  {
    form: 'counselling',
    path: '/java-training-classes-in-pune.php',
    endpoint: '/api/send-email',
    rows: [...longName, ...email('Invalid email'), ...phone, country, ofInterest, branch],
  },
  {
    form: 'home-counselling',
    path: '/',
    endpoint: '/api/send-email',
    rows: [...longName, ...email('Invalid email format'), ...phone, country, course('Please specify a course')],
    unchecked: ['coursetype'],
  },
  {
    form: 'home-enquiry',
    path: '/',
    endpoint: '/api/send-homeform',
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
    rows: [...contactName, ...email('Invalid email address'), ...phone, ...message],
  },
  {
    form: 'contact',
    path: '/reach-us.php',
    endpoint: '/api/send-homeform',
    rows: [...contactName, ...email('Invalid email address'), ...phone, country, branch, ...message],
  },
  {
    form: 'syllabus',
    path: '/java-training-classes-in-pune.php',
    endpoint: '/api/send-email-brochure',
    rows: [...shortName(), ...email('Invalid email'), ...phone, country, course('Please select a course'), branch],
  },
  {
    form: 'syllabus-city',
    path: '/java-course-in-nashik.php',
    endpoint: '/api/send-email-brochure',
    rows: [...shortName(), ...email('Invalid email'), ...phone, course('Please select a course'), city, ...pincode],
  },
  {
    form: 'carousel',
    path: '/enquiry/carousel',
    endpoint: '/api/send-email-carousel',
    rows: [...shortName(), ...email('Invalid email'), ...phone, country, city, ...pincode],
    unchecked: ['course', 'coursetype'],
  },
  { form: 'callback', path: '/enquiry/callback', endpoint: '/api/callback', rows: [...shortName(), ...phone] },
  {
    form: 'feedback',
    path: '/feedback.php',
    endpoint: '/api/feedback',
    rows: [...shortName(), ...email('Invalid email'), ...message],
  },
  {
    form: 'corporate',
    path: '/corporate-training-in-pune.php',
    endpoint: '/api/corporate',
    rows: [...shortName(), ...email('Invalid email'), ...phone, ...message],
  },
  {
    form: 'career',
    path: '/careers',
    endpoint: '/api/careers',
    rows: [...shortName(), ...email('Invalid email'), ...phone, ...message],
  },
];

export const caseOf = (form: string): FormCase => {
  const found = formCases.find((candidate) => candidate.form === form);
  if (!found) throw new Error(`The table has no form ${form}`);
  return found;
};
