import * as z from 'zod';
import { day, line } from './text.ts';
import { timeSpan } from './timetable.ts';

/** Longest list of days off: two years of them. */
const maxHolidays = 80;

const hours = timeSpan.optional();

/** When the people work who call back, and how soon they do: `catalogue/working-hours.yaml`. Without the file they work in the institute's business hours. */
export const workingHoursSchema = z.strictObject({
  /** Working minutes within which a new lead is called or written to for the first time. */
  firstContactMinutes: z.number().int().min(1).max(2880).default(15),
  /** Minutes before that limit at which who takes care of the lead is reminded. */
  reminderMinutes: z.number().int().min(1).max(240).default(5),
  /** Length of the times at which a visitor may ask to be called; each day's begin with its hours. */
  callSlotMinutes: z.number().int().min(30).max(240).default(60),
  /** Calls that the people keep in such a time: what has as many to be made already is offered no more. */
  callsPerSlot: z.number().int().min(1).max(100).default(6),
  /** Indian time, `09:30-18:30`; a day that is not named is off. */
  week: z
    .strictObject({ Mon: hours, Tue: hours, Wed: hours, Thu: hours, Fri: hours, Sat: hours, Sun: hours })
    .refine((week) => Object.values(week).some(Boolean), 'must name a day on which somebody works'),
  /** Days off beside those of the week. */
  holidays: z
    .array(z.strictObject({ day, name: line(60) }))
    .max(maxHolidays)
    .default([]),
  /** True until the institute has confirmed the hours; `check --production` refuses it. */
  placeholder: z.boolean().default(false),
});
export type WorkingHours = z.infer<typeof workingHoursSchema>;
