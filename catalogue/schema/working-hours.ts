import * as z from 'zod';
import { day, line } from './text.ts';
import { timeSpan } from './timetable.ts';

/** Maximum number of listed days off, enough for two years. */
const maxHolidays = 80;

const hours = timeSpan.optional();

/**
 * Working hours and time limits for staff who call leads back: `catalogue/working-hours.yaml`. Without the file, the institute's business
 * hours apply.
 */
export const workingHoursSchema = z.strictObject({
  /** Maximum number of working minutes until staff call or write to a new lead for the first time. */
  firstContactMinutes: z.number().int().min(1).max(2880).default(15),
  /** How many minutes before the first-contact deadline the lead's owner gets a reminder. */
  reminderMinutes: z.number().int().min(1).max(240).default(5),
  /** Length in minutes of the slots for which visitors can request a call. The first slot begins when the working day begins. */
  callSlotMinutes: z.number().int().min(30).max(240).default(60),
  /** Maximum number of calls in one slot. Visitors cannot choose a full slot. */
  callsPerSlot: z.number().int().min(1).max(100).default(6),
  /** Working hours in Indian time, such as `09:30-18:30`. Days that are not listed are days off. */
  week: z
    .strictObject({ Mon: hours, Tue: hours, Wed: hours, Thu: hours, Fri: hours, Sat: hours, Sun: hours })
    .refine((week) => Object.values(week).some(Boolean), 'must contain at least one working day'),
  /** Days off in addition to the weekly ones. */
  holidays: z
    .array(z.strictObject({ day, name: line(60) }))
    .max(maxHolidays)
    .default([]),
  /** True until the institute has confirmed the hours. Until then, `check --production` rejects them. */
  placeholder: z.boolean().default(false),
});
export type WorkingHours = z.infer<typeof workingHoursSchema>;
