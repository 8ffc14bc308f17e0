import * as z from 'zod';
import { references } from './reference.ts';
import { line, slug } from './text.ts';

/** A branch of the institute, which is also an option in forms. Forms show its `label` and send its `value`. */
export const branchSchema = z.strictObject({
  /** Short name for page addresses. */
  slug,
  label: line(80),
  /** Value that forms send for this branch. */
  value: z.string().min(1).max(80),
  /** Slug or name of the branch's city. Leave it out for online training. */
  city: line(40).register(references, { to: 'city', isOpen: true }).optional(),
  /** Neighbourhood within the city. */
  locality: line(60).optional(),
  /** House number, road, locality and city. */
  address: line(200).optional(),
  /** Six digits. */
  postalCode: z
    .string()
    .regex(/^\d{6}$/, 'must be six digits')
    .optional(),
  /** Latitude in degrees, such as 18.53141. */
  latitude: z.number().min(6).max(38).optional(),
  /** Longitude in degrees, such as 73.84464. */
  longitude: z.number().min(68).max(98).optional(),
  /** Link to the branch on a map. */
  mapUrl: z.url().optional(),
  /** How to get there: stations, stops and landmarks. */
  directions: line(400).optional(),
  placeholder: z.boolean().default(false),
});
export const branchesSchema = z.array(branchSchema).min(1);
export type Branch = z.infer<typeof branchSchema>;
