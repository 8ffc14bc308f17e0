import type { LeadStatus } from '#site/shared/lead-status.ts';

const hour = 60 * 60_000;

/** A new lead is called back within a day. */
const newForMs = 24 * hour;

const isOpen = (status: LeadStatus): boolean => status === 'new' || status === 'contacted' || status === 'demo-booked';

/** Whether somebody waits for us: a new lead for longer than a day, or an open one past its follow-up. `now` in milliseconds since 1970. */
export function isOverdue(
  { status, createdAt, followUpAt }: { status: LeadStatus; createdAt: string; followUpAt: string | null },
  now: number,
): boolean {
  if (!isOpen(status)) return false;
  if (followUpAt) return Date.parse(followUpAt) <= now;
  return status === 'new' && now - Date.parse(createdAt) > newForMs;
}

/** Age in the largest whole unit: `12 min`, `5 h`, `3 d`. */
export function ageOf(createdAt: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(createdAt)) / 60_000));
  if (minutes < 60) return `${minutes} min`;
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / (24 * 60))} d`;
}
