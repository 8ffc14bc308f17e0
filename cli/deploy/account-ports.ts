import { resolve } from 'node:path';
import { runWrangler } from '#cli/serve/wrangler.ts';
import type { AccountPorts } from './findings.ts';
import type { Target } from './target.ts';

/** Asks wrangler, with the user's own log-in. */
export const accountPorts = (state: string): AccountPorts => {
  const options = { stateDir: resolve(state), isRemote: true };
  return {
    async whoAmI() {
      const { code, output } = await runWrangler(['whoami'], options);
      if (code !== 0 || /not authenticated/i.test(output)) return undefined;
      return /│\s*([^│]+?)\s*│\s*[0-9a-f]{32}/.exec(output)?.[1] ?? 'an account';
    },
    async secretNames(target: Target) {
      const { code, stdout } = await runWrangler(['secret', 'list', '--format', 'json', ...target.arguments], options);
      if (code !== 0) return undefined;
      const list = JSON.parse(stdout.slice(stdout.indexOf('['))) as { name: string }[];
      return list.map(({ name }) => name);
    },
  };
};
