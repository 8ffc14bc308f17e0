import { expect, test } from 'vitest';
import { findPasswordComplaint } from '#site/shared/password-rules.ts';

const owner = { email: 'asha.patil@institute.example', institute: 'Sopan Institute of Computers' };

test.each([
  ['short', '11 characters', 'violetanch4'],
  ['empty', '0 characters', ''],
  ['too long', 'more than 256', 'violet anchor '.repeat(30)],
  ['the email', 'holds the email', owner.email],
  ['the email in different case with more words', 'holds the email', 'my Asha.Patil@INSTITUTE.example now'],
  ['the name in the email and little more', 'little more than the email', 'ashapatil----1'],
  ["the institute's name and other words", 'name of the institute', 'violet SopanInstitute-of-Computers river'],
  ["only words from the email and the institute's name", 'the name of the institute', 'Patil@Sopan-Computers2026'],
  ['a single repeated letter', 'different', 'aaaaaaaaaaaaaaaa'],
  ['a common password', 'guessed first', 'leavemealone'],
  ['a common password twice', 'guessed first', 'PasswordPassword'],
  ['a common password with a year', 'guessed first', 'Sunshine-2026!!!'],
  ['digits only', 'guessed first', '314159265358'],
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
