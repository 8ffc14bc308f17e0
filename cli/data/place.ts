import { UserError } from '#cli/terminal/user-error.ts';

/** Whose data: that of this machine, the live site's or staging's. The local data can be used while it is served. */
export interface Place {
  /** Folder of all local state. */
  stateDir: string;
  isRemote: boolean;
  /** `staging`, or absent for production. */
  environment?: string | undefined;
}

/** @param reason what wrangler or the database said */
export const unreachable = (reason: string): UserError =>
  new UserError(`The live database could not be reached:\n${reason.trim()}`, {
    hint: 'Log in first (npx wrangler login, or CLOUDFLARE_API_TOKEN), and set the id of the live database in wrangler.toml.',
  });
