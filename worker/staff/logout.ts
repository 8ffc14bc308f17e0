import type { Ports } from '../platform/ports.ts';
import { auditStatement } from './audit.ts';
import type { StaffSession } from './session.ts';

export interface LogoutOptions {
  /** Ends every session of the user and not only this one. */
  isEverywhere: boolean;
  /** Address of the caller. */
  address: string | undefined;
}

/** Ends the session: its token is dead when this returns. */
export async function logOut(ports: Ports, session: StaffSession, { isEverywhere, address }: LogoutOptions): Promise<void> {
  const end = isEverywhere
    ? ports.db.query('DELETE FROM sessions WHERE user_id = ?1', session.userId)
    : ports.db.query('DELETE FROM sessions WHERE id = ?1', session.id);
  const action = isEverywhere ? 'logout-everywhere' : 'logout';
  const statements = [end, auditStatement(ports, { action, actorId: session.userId, address })];
  await ports.db.batch(statements);
}
