const minLength = 12;
/** Well below the 4 KB that a log-in may be. */
const maxLength = 256;
const minDifferent = 5;
/** What a password has beside the words of its own account and institute. */
const minOtherLength = 8;
/** Shorter names are parts of too many words. */
const minNameLength = 4;

/** What people type first when asked for twelve characters, beside what is in the list. */
const extraCommonPasswords = ['abcdefghijkl', 'computertraining', 'onetwothreefour', 'q1w2e3r4t5y6', '1q2w3e4r5t6y'];

/** Whose password it is to be. */
interface PasswordOwner {
  email: string;
  /** Name of the institute; undefined while it cannot be read. */
  institute: string | undefined;
}

/** Without case, spaces and signs. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const withoutDigits = (text: string): string => text.replace(/^\p{N}+|\p{N}+$/gu, '');

/** `passwordpassword` is `password`. */
const removeRepeats = (text: string): string => text.replace(/^(.+?)\1+$/u, '$1');

/** What helps somebody whose password is refused. */
export const passwordHint = 'Take four or more unrelated words, or one from a password manager.';

/**
 * What is wrong with a password, as `it is ...`, or undefined. The rules of NIST SP 800-63B and ASVS 5 (6.2): length, none of the 49,000 that
 * are used most, with digits or signs around it or repeated, and nothing that its own account suggests.
 */
export async function findPasswordComplaint(password: string, owner: PasswordOwner): Promise<string | undefined> {
  const length = [...password].length;
  if (length < minLength) return `it has ${length} characters and needs ${minLength} or more`;
  if (length > maxLength) return `it has more than ${maxLength} characters`;
  if (/\p{Cc}/u.test(password)) return 'it holds a line break or another character that cannot be typed in a browser';
  const letters = plain(password);
  if (new Set(letters).size < minDifferent) return `it has fewer than ${minDifferent} different letters or digits`;
  return (
    findOwnComplaint(letters, owner) ?? ((await isCommon(letters)) ? 'it is one of those that are guessed first' : undefined)
  );
}

function findOwnComplaint(letters: string, { email, institute = '' }: PasswordOwner): string | undefined {
  if (letters.includes(plain(email))) return 'it holds the email';
  if (institute && letters.includes(plain(institute))) return 'it holds the name of the institute';
  const other = withoutDigits(ownWords(email, institute).reduce((rest, word) => rest.replaceAll(word, ''), letters));
  return other.length < minOtherLength && other !== withoutDigits(letters)
    ? 'it is little more than the email or the name of the institute'
    : undefined;
}

/** The longest first, so that no part of one is left. */
function ownWords(email: string, institute: string): string[] {
  const [name = '', domain = ''] = email.split('@');
  const words = [name, ...name.split(/[._+-]/), domain, ...domain.split('.'), ...institute.split(/\s+/)];
  return words
    .map(plain)
    .filter((word) => word.length >= minNameLength)
    .sort((a, b) => b.length - a.length);
}

/** The list is read when a password is set: neither the start of the worker nor any other request pays for it. */
async function isCommon(letters: string): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const forms = new Set(
    [letters, removeRepeats(letters)].flatMap((form) => [form, withoutDigits(form), removeRepeats(withoutDigits(form))]),
  );
  return (
    withoutDigits(letters) === '' ||
    extraCommonPasswords.some((word) => forms.has(word)) ||
    dictionary['passwords-common'].some((word) => forms.has(plain(word)))
  );
}
