import * as z from 'zod';
import { references } from './reference.ts';
import { line, slug } from './text.ts';

/** One branch option: `value` is what a form sends, `label` what it shows. */
export const branchSchema = z.strictObject({
  /** Name in page addresses. */
  slug,
  label: line(80),
  /** What a form sends for it. */
  value: z.string().min(1).max(80),
  /** Slug or name of the city whose branch it is; absent for online training. */
  city: line(40).register(references, { to: 'city', isOpen: true }).optional(),
  /** Part of the city. */
  locality: line(60).optional(),
  /** House, road, locality and city. */
  address: line(200).optional(),
  /** Six digits. */
  postalCode: z
    .string()
    .regex(/^\d{6}$/, 'must be six digits')
    .optional(),
  /** Like 18.53141. */
  latitude: z.number().min(6).max(38).optional(),
  /** Like 73.84464. */
  longitude: z.number().min(68).max(98).optional(),
  /** Link to the place on a map. */
  mapUrl: z.url().optional(),
  /** How to get there: stations, stops, landmarks. */
  directions: line(400).optional(),
  placeholder: z.boolean().default(false),
});
export const branchesSchema = z.array(branchSchema).min(1);
export type Branch = z.infer<typeof branchSchema>;
