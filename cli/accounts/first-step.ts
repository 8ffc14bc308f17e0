import { readRows } from '#cli/database/database.ts';
import { programName } from '#cli/terminal/program-name.ts';

const text = `Nobody can log in at /manage-blog yet. Add the first administrator, in another terminal:
  ${programName} admin add you@example.com
`;

/** What to do first while the local database holds no account; undefined once it does. The database must be migrated. */
export async function firstStep(stateDir: string): Promise<string | undefined> {
  const rows = await readRows({ stateDir, isRemote: false }, 'SELECT 1 FROM users LIMIT 1');
  return rows.length ? undefined : text;
}
