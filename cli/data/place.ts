import { UserError } from '#cli/terminal/user-error.ts';

/** Selects the local, live or staging data. Local data can be used while the site is running. */
export interface Place {
  stateDir: string;
  isRemote: boolean;
  environment?: string | undefined;
}

export const unreachable = (reason: string): UserError =>
  new UserError(`The live database could not be reached:\n${reason.trim()}`, {
    hint: "Log in first (run npx wrangler login, or set CLOUDFLARE_API_TOKEN), and set the live database's id in wrangler.toml.",
  });
