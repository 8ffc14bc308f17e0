import { Hono } from 'hono';
import { callSlotsPath } from '#site/shared/call-slots.ts';
import type { AppEnv } from '../http/app-types.ts';
import { readOpenSlots } from './open-slots.ts';

/** Time in seconds for which the list of open slots may be cached. A slot that fills up within this time may still be offered. */
const freshSeconds = 60;

export const callSlotRoutes = new Hono<AppEnv>();

/** Lists the open call slots. If the list is empty, the form offers only its built-in options. */
callSlotRoutes.get(callSlotsPath, async (c) => {
  const ports = c.get('ports');
  const slots = await readOpenSlots(ports, (await ports.catalogue())?.desk);
  if (slots) c.header('Cache-Control', `public, max-age=${freshSeconds}`);
  return c.json({ slots: (slots ?? []).map(({ text }) => text) });
});
