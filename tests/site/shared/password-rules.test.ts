import { expect, test } from 'vitest';
import { findPasswordComplaint } from '#site/shared/password-rules.ts';

const owner = { email: 'asha.patil@institute.example', institute: 'Sopan Institute of Computers' };

test.each([
  ['short', '11 characters', 'violetanch4'],
  ['empty', '0 characters', ''],
  ['too long', 'more than 256', 'violet anchor '.repeat(30)],
  ['the email', 'contains the email address', owner.email],
  ['the email in different case with more words', 'contains the email address', 'my Asha.Patil@INSTITUTE.example now'],
  ['the name in the email and little more', 'too similar to the email address', 'ashapatil----1'],
  ["the institute's name and other words", "the institute's name", 'violet SopanInstitute-of-Computers river'],
  ["only words from the email and the institute's name", 'too similar to the email address', 'Patil@Sopan-Computers2026'],
  ['a single repeated letter', 'different', 'aaaaaaaaaaaaaaaa'],
  ['a common password', 'easy to guess', 'leavemealone'],
  ['a common password twice', 'easy to guess', 'PasswordPassword'],
  ['a common password with a year', 'easy to guess', 'Sunshine-2026!!!'],
  ['digits only', 'easy to guess', '314159265358'],
  ['two lines', 'line break', 'violet anchor\n42'],
])('rejects a password: %s', async (_name, why, password) => {
  expect(await findPasswordComplaint(password, owner)).toContain(why);
});

test.each([
  'violet anchor 42',
  'correct horse battery staple',
  'जय महाराष्ट्र पुणे शहर',
  'Xk9$mQ2!vL7p',
  'asha sings to seven quiet rivers',
])('accepts the password %s', async (password) => {
  expect(await findPasswordComplaint(password, owner)).toBeUndefined();
});
