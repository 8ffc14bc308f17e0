import { Hono } from 'hono';
import { deliverLater } from '../delivery/deliver-later.ts';
import type { AppContext, AppEnv } from '../http/app-types.ts';
import { failsWith } from '../http/failure.ts';
import { requireIfMatch } from '../http/if-match.ts';
import { changedMeanwhile, invalidFields, Problem } from '../http/problem.ts';
import { limitBody, readJson, validate } from '../http/read-body.ts';
import { assertFreshProof, readActor, requireFreshProof, requirePermission } from '../staff/require.ts';
import { accountChangeSchema, invitationSchema } from './account-schema.ts';
import { canAddRights, changeListedAccount, endAccountSessions, inviteAccount, removeFactor, sendLink } from './change.ts';
import { closedAccount, mailNotSetUp, ownSecondFactor, unknownAccount } from './problems.ts';
import { type AccountRow, findAccount, listAccounts, toAccount } from './store.ts';

const failure = failsWith({ event: 'accounts-failed', message: 'Could not change the account. Please try again.' });
const manager = requirePermission('accounts');
const limit = limitBody(16 * 1024);

async function readAccount(c: AppContext): Promise<AccountRow> {
  const account = await findAccount(c.get('ports'), c.req.param('id') ?? '');
  if (!account) throw new Problem(unknownAccount);
  return account;
}

function requireMail(c: AppContext): void {
  if (!c.get('ports').mail) throw new Problem(mailNotSetUp);
}

/**
 * Rejects departments that are not in the catalogue. Accepts any name if the catalogue cannot be read.
 * @throws {Problem} 422
 */
async function requireDepartments(c: AppContext, names: readonly string[] | null | undefined): Promise<void> {
  const catalogue = await c.get('ports').catalogue();
  const known = catalogue && [
    'registration',
    ...Object.keys(catalogue.formMailboxes),
    ...catalogue.departments.map(({ name }) => name),
  ];
  const unknown = names?.find((name) => known && !known.includes(name));
  if (unknown !== undefined) throw new Problem(invalidFields({ departments: `The department "${unknown}" does not exist` }));
}

export const accountRoutes = new Hono<AppEnv>();

accountRoutes.get('/api/accounts', manager, async (c) => c.json((await listAccounts(c.get('ports'))).map(toAccount)));

accountRoutes.post('/api/accounts', failure, manager, requireFreshProof, limit, async (c) => {
  requireMail(c);
  const ports = c.get('ports');
  const invitation = validate(invitationSchema, await readJson(c));
  await requireDepartments(c, invitation.departments);
  const account = await inviteAccount(ports, invitation, readActor(c));
  if (!account) throw new Problem(unknownAccount);
  deliverLater(ports);
  return c.json({ account: toAccount(account) }, 201);
});

accountRoutes.patch('/api/accounts/:id', failure, manager, limit, async (c) => {
  const ports = c.get('ports');
  const ifMatch = requireIfMatch(c);
  const input = validate(accountChangeSchema, await readJson(c));
  await requireDepartments(c, input.departments);
  const account = await readAccount(c);
  if (canAddRights(account, input)) assertFreshProof(c);
  const result = await changeListedAccount(ports, account, { input, ifMatch, actor: readActor(c) });
  const current = toAccount(await readAccount(c));
  if (result === 'conflict') throw new Problem(changedMeanwhile('account', current));
  return c.json({ account: current });
});

accountRoutes.post('/api/accounts/:id/link', failure, manager, async (c) => {
  requireMail(c);
  const account = await readAccount(c);
  if (account.disabled_at !== null) throw new Problem(closedAccount);
  await sendLink(c.get('ports'), account, readActor(c));
  deliverLater(c.get('ports'));
  return c.json({ account: toAccount(account) }, 202);
});

accountRoutes.delete('/api/accounts/:id/sessions', failure, manager, async (c) => {
  await endAccountSessions(c.get('ports'), (await readAccount(c)).id, readActor(c));
  return c.body(null, 204);
});

/** Administrators cannot remove their own second factor here, because a stolen session must not be enough to do so. */
accountRoutes.delete('/api/accounts/:id/second-factor', failure, manager, requireFreshProof, async (c) => {
  const { id } = await readAccount(c);
  if (id === c.get('session').userId) throw new Problem(ownSecondFactor);
  await removeFactor(c.get('ports'), id, readActor(c));
  return c.body(null, 204);
});
