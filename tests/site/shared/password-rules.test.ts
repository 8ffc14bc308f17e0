import { expect, test } from 'vitest';
import { findPasswordComplaint } from '#site/shared/password-rules.ts';

const owner = { email: 'asha.patil@institute.example', institute: 'Sopan Institute of Computers' };

test.each([
  ['short', '11 characters', 'violetanch4'],
  ['empty', '0 characters', ''],
  ['endless', 'more than 256', 'violet anchor '.repeat(30)],
  ['the email', 'holds the email', owner.email],
  ['the email in other letters, with more', 'holds the email', 'my Asha.Patil@INSTITUTE.example now'],
  ['the name of the email and little else', 'little more than the email', 'ashapatil----1'],
  ['the institute and words beside it', 'name of the institute', 'violet SopanInstitute-of-Computers river'],
  ['words of email and institute alone', 'the name of the institute', 'Patil@Sopan-Computers2026'],
  ['one letter', 'different', 'aaaaaaaaaaaaaaaa'],
  ['common', 'guessed first', 'leavemealone'],
  ['common, twice', 'guessed first', 'PasswordPassword'],
  ['common with a year', 'guessed first', 'Sunshine-2026!!!'],
  ['digits only', 'guessed first', '314159265358'],
  ['of two lines', 'line break', 'violet anchor\n42'],
])('a password that is %s is refused', async (_name, why, password) => {
  expect(await findPasswordComplaint(password, owner)).toContain(why);
});

test.each([
  'violet anchor 42',
  'correct horse battery staple',
  'जय महाराष्ट्र पुणे शहर',
  'Xk9$mQ2!vL7p',
  'asha sings to seven quiet rivers',
])('%s is accepted', async (password) => {
  expect(await findPasswordComplaint(password, owner)).toBeUndefined();
});
