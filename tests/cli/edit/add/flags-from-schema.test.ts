import { expect, test } from 'vitest';
import { runHere } from '#tests/support/command.ts';

test.each([
  ['opening', '--closes <value>', 'last day on which an application is read'],
  ['opening', '--branch <value>', 'branch where the work is (slug or name)'],
  ['opening', '--duties <value>', 'two to six tasks (with | between)'],
  ['course', '--level <value>', 'Beginner, Intermediate or Advanced'],
])("the help of add %s explains %s with the schema's description", async (noun, flag, about) => {
  const { stdout } = await runHere(['add', noun, '--help']);
  expect(stdout.replace(/\s+/g, ' ')).toContain(`${flag} ${about}`);
});
