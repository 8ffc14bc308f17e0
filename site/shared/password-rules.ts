const minLength = 12;
/** Well below the 4 KB that a log-in may be. */
const maxLength = 256;
const minDifferent = 5;

/** What people type first when asked for twelve characters; compared without case, spaces and signs. */
const common = [
  'abcdefghijkl',
  'administrator',
  'adminadminadmin',
  'changeme',
  'computertraining',
  'iloveyou',
  'institute',
  'letmein',
  'onetwothreefour',
  'passwordpassword',
  'password',
  'passw0rd',
  'qwertyuiop',
  'qwertyqwerty',
  'q1w2e3r4t5y6',
  '1q2w3e4r5t6y',
  '1qaz2wsx3edc',
  'trustno1trustno1',
  'welcome',
  'welcomewelcome',
];

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
/** `Password2026!!` is still `password`. */
const isCommon = (password: string): boolean =>
  common.includes(plain(password)) ||
  common.includes(plain(password).replace(/^\p{N}+|\p{N}+$/gu, '')) ||
  /^\p{N}+$/u.test(plain(password));

/** What helps somebody whose password is refused. */
export const passwordHint = 'Take four or more unrelated words, or one from a password manager.';

/**
 * What is wrong with a password for the account of that email, as `it is ...`, or undefined. The rules of NIST SP 800-63B: length, and no
 * password that is guessed first.
 */
export function passwordComplaint(password: string, email: string): string | undefined {
  const length = [...password].length;
  const name = plain(email.split('@')[0] ?? '');
  if (length < minLength) return `it has ${length} characters and needs ${minLength} or more`;
  if (length > maxLength) return `it has more than ${maxLength} characters`;
  if (/\p{Cc}/u.test(password)) return 'it holds a line break or another character that cannot be typed in a browser';
  if (plain(password) === plain(email) || (name.length > 3 && plain(password).replace(name, '').length < 4))
    return 'it is the email';
  if (new Set(plain(password)).size < minDifferent) return `it has fewer than ${minDifferent} different letters or digits`;
  return isCommon(password) ? 'it is one of those that are guessed first' : undefined;
}
