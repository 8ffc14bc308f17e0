const minLength = 12;
/** Maximum password length, well below the 4 KB limit for a login request. */
const maxLength = 256;
const minDifferent = 5;
/** Minimum number of password characters that are not part of the account's email address or the institute's name. */
const minOtherLength = 8;
/**
 * Minimum length of the words from the email address and the institute's name that a password is checked for. Shorter words occur inside
 * too many other words.
 */
const minNameLength = 4;

/** Common 12-character passwords that are missing from the word list. */
const extraCommonPasswords = ['abcdefghijkl', 'computertraining', 'onetwothreefour', 'q1w2e3r4t5y6', '1q2w3e4r5t6y'];

interface PasswordOwner {
  email: string;
  institute: string | undefined;
}

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const withoutDigits = (text: string): string => text.replace(/^\p{N}+|\p{N}+$/gu, '');

/** Reduces repeated text to one copy: `passwordpassword` becomes `password`. */
const removeRepeats = (text: string): string => text.replace(/^(.+?)\1+$/u, '$1');

export const passwordHint = 'Use four or more unrelated words, or a password from a password manager.';

/**
 * Returns what is wrong with a password as `it is ...`, or undefined if nothing is wrong. The rules follow NIST SP 800-63B and ASVS 5
 * (6.2). They limit the length and reject words from the account itself. They also reject the 49,000 most common passwords, even if such a
 * password is repeated or surrounded by digits or signs.
 */
export async function findPasswordComplaint(password: string, owner: PasswordOwner): Promise<string | undefined> {
  const length = [...password].length;
  if (length < minLength) return `it has ${length} characters and needs ${minLength} or more`;
  if (length > maxLength) return `it has more than ${maxLength} characters`;
  if (/\p{Cc}/u.test(password)) return 'it contains a line break or another character that cannot be typed in a browser';
  const letters = plain(password);
  if (new Set(letters).size < minDifferent) return `it has fewer than ${minDifferent} different letters or digits`;
  return (
    findOwnComplaint(letters, owner) ?? ((await isCommon(letters)) ? 'it is a common password that is easy to guess' : undefined)
  );
}

function findOwnComplaint(letters: string, { email, institute = '' }: PasswordOwner): string | undefined {
  if (letters.includes(plain(email))) return 'it contains the email address';
  if (institute && letters.includes(plain(institute))) return "it contains the institute's name";
  const other = withoutDigits(ownWords(email, institute).reduce((rest, word) => rest.replaceAll(word, ''), letters));
  return other.length < minOtherLength && other !== withoutDigits(letters)
    ? "it is too similar to the email address or the institute's name"
    : undefined;
}

/**
 * Returns the words in the email address and the institute's name. Longer words come first, so that removing a short word does not leave
 * part of a longer word.
 */
function ownWords(email: string, institute: string): string[] {
  const [name = '', domain = ''] = email.split('@');
  const words = [name, ...name.split(/[._+-]/), domain, ...domain.split('.'), ...institute.split(/\s+/)];
  return words
    .map(plain)
    .filter((word) => word.length >= minNameLength)
    .sort((a, b) => b.length - a.length);
}

/** Loads the word list only when a password is set, to keep worker startup and all other requests fast. */
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
