/** Result texts and delays that several forms share (behaviour sections 4, 8 and 9). */
export const thankYou = 'Thank you! Your submission was received, and we will get back to you shortly.';
export const submitted = 'Your form has been submitted successfully! We will get back to you shortly.';
export const notProcessed = "We're sorry, but we couldn't process your request. Please try again.";
export const tryAgain = 'Oops! Something went wrong. Please try again.';
export const trySubmittingAgain = 'Oops! Something went wrong. Please try submitting the form again.';

/** Demo and syllabus dialogs (behaviour section 9). */
export const dialogCloseDelayMs = 2700;
/** Counselling and contact results (behaviour section 9). */
export const resultCloseDelayMs = 3000;
