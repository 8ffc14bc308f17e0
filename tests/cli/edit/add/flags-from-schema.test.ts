import { expect, test } from 'vitest';
import { runHere } from '#tests/support/command.ts';

test.each([
  ['opening', '--closes <value>', 'last day for applications'],
  ['opening', '--branch <value>', 'branch where the person will work (slug or name)'],
  ['opening', '--duties <value>', 'two to six tasks (separated by |)'],
  ['course', '--level <value>', 'Beginner, Intermediate or Advanced'],
])("the help for add %s explains %s with the schema's description", async (noun, flag, about) => {
  const { stdout } = await runHere(['add', noun, '--help']);
  expect(stdout.replace(/\s+/g, ' ')).toContain(`${flag} ${about}`);
});
