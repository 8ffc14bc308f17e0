export const trySubmittingAgain = 'Oops! Something went wrong. Please try submitting the form again.';

export const messageResult = {
  success: 'Thank you! Your submission was received, and we will get back to you shortly.',
  failure: 'Oops! Something went wrong. Please try again.',
  resultCloseDelayMs: 2700,
  resultView: 'message',
  afterFailure: 'keep',
} as const;

export const stepsResult = { ...messageResult, resultView: 'steps' } as const;

export const panelResult = {
  success: 'Your form has been submitted successfully! We will get back to you shortly.',
  failure: "We're sorry, but we couldn't process your request. Please try again.",
  resultCloseDelayMs: 3000,
  resultView: 'panel',
  afterFailure: 'keep',
} as const;

export const popupResult = { ...panelResult, resultView: 'popup', afterFailure: 'reset' } as const;

export const syllabusRequest = {
  endpoint: '/api/send-email-brochure',
  title: 'Download the syllabus',
  promise: 'The PDF is saved on this device as soon as you send the form.',
  submitLabel: 'Get the syllabus',
  ...messageResult,
  afterFailure: 'close',
  shouldSendCourseKey: true,
  shouldDownloadSyllabus: true,
  conversion: 'syllabus',
} as const;
