import type { Rule } from '#cli/check/rule.ts';
import { hasRooms, isOnline } from '#site/views/branches.ts';

export const branchAddress: Rule = {
  code: 'branch/address',
  severity: 'warning',
  isErrorInProduction: true,
  reason: 'Forms offer a branch that no page shows the way to; whoever chooses it cannot come.',
  source: 'A branch with a city is a place; one without is online training',
  run: ({ site }) =>
    site.catalogue.branches.flatMap((branch, index) =>
      isOnline(branch) || hasRooms(branch)
        ? []
        : [
            {
              place: { file: 'branches.yaml', path: [index] },
              message: `The branch "${branch.label}" has a city and no address, so that no page shows it.`,
              hint: 'Write its `address`, `postalCode`, `latitude` and `longitude`; for classes online leave `city` out.',
            },
          ],
    ),
};
