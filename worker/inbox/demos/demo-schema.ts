import * as z from 'zod';
import { demoMessageWays, demoOutcomes } from '#site/shared/demo.ts';

export const timeSchema = z.strictObject({
  batch: z.url('Name a batch of the timetable').max(300),
  startsAt: z.iso.datetime({ offset: true, error: 'Give a time like 2026-12-07T13:30:00Z' }).optional(),
});

export const outcomeSchema = z.strictObject({
  outcome: z.enum(demoOutcomes, `Give one of ${demoOutcomes.join(', ')}`),
});

export const messageSchema = z.strictObject({
  way: z.enum(demoMessageWays, `Give one of ${demoMessageWays.join(', ')}`),
});
