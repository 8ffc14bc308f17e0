/** The one way an account's email is written: staff sign in with it however they type it. */
export const normaliseStaffEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase();
