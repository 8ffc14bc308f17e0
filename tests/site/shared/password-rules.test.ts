import { expect, test } from 'vitest';
import { passwordComplaint } from '#site/shared/password-rules.ts';

const email = 'asha.patil@institute.example';

test.each([
  ['short', '11 characters', 'violetanch4'],
  ['empty', '0 characters', ''],
  ['endless', 'more than 256', 'violet anchor '.repeat(30)],
  ['the email', 'is the email', email],
  ['the email in other letters', 'is the email', 'Asha.Patil@INSTITUTE.example'],
  ['the name of the email and little else', 'is the email', 'ashapatil----1'],
  ['one letter', 'different', 'aaaaaaaaaaaaaaaa'],
  ['common', 'guessed first', 'PasswordPassword'],
  ['common with a year', 'guessed first', 'Welcome-2026!!!'],
  ['digits only', 'guessed first', '314159265358'],
  ['of two lines', 'line break', 'violet anchor\n42'],
])('a password that is %s is refused', (_name, why, password) => {
  expect(passwordComplaint(password, email)).toContain(why);
});

test.each(['violet anchor 42', 'correct horse battery staple', 'जय महाराष्ट्र पुणे शहर', 'Xk9$mQ2!vL7p'])(
  '%s is accepted',
  (password) => {
    expect(passwordComplaint(password, email)).toBeUndefined();
  },
);
