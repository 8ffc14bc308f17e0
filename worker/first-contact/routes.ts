import { Hono } from 'hono';
import { callSlotsPath } from '#site/shared/call-slots.ts';
import type { AppEnv } from '../http/app-types.ts';
import { readOpenSlots } from './open-slots.ts';

/** A time that is filled in this time is still offered by some. */
const freshSeconds = 60;

export const callSlotRoutes = new Hono<AppEnv>();

/** Times at which the desk can call: none while they are not known, and then the form has its own words alone. */
callSlotRoutes.get(callSlotsPath, async (c) => {
  const ports = c.get('ports');
  const slots = await readOpenSlots(ports, (await ports.catalogue())?.desk);
  if (slots) c.header('Cache-Control', `public, max-age=${freshSeconds}`);
  return c.json({ slots: (slots ?? []).map(({ text }) => text) });
});
