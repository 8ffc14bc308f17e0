import { Hono } from 'hono';
import type { AppEnv } from '../http/app-types.ts';
import { failsWith } from '../http/failure.ts';
import { limitBody, readJson, validate } from '../http/read-body.ts';
import { readSiteOrigin } from '../http/site-origin.ts';
import { readActor, requireFreshProof, requireUser } from '../staff/require.ts';
import { describeDevice } from '../staff/user-agent.ts';
import { addPasskey, attestationSchema, beginPasskey, listPasskeys, removePasskey } from './passkeys.ts';

const failure = (what: string) => failsWith({ event: 'passkeys-failed', message: `Could not ${what}. Please try again.` });
const addFailure = failure('add the passkey');
const limit = limitBody(16 * 1024);

export const passkeyRoutes = new Hono<AppEnv>();

passkeyRoutes.get('/api/auth/passkeys', failure('load your passkeys'), requireUser, async (c) =>
  c.json({ passkeys: await listPasskeys(c.get('ports'), c.get('session').userId) }),
);

passkeyRoutes.post('/api/auth/passkeys/options', addFailure, limit, requireUser, requireFreshProof, async (c) =>
  c.json(await beginPasskey(c.get('ports'), c.get('session'), await readSiteOrigin(c))),
);

passkeyRoutes.post('/api/auth/passkeys', addFailure, limit, requireUser, requireFreshProof, async (c) => {
  const response = validate(attestationSchema, await readJson(c));
  const name = describeDevice(c.req.header('user-agent')) ?? 'Unknown browser';
  await addPasskey(c.get('ports'), readActor(c), { response, origin: await readSiteOrigin(c), name });
  return c.body(null, 204);
});

passkeyRoutes.delete('/api/auth/passkeys/:id', failure('remove the passkey'), requireUser, requireFreshProof, async (c) => {
  await removePasskey(c.get('ports'), c.req.param('id'), readActor(c));
  return c.body(null, 204);
});
