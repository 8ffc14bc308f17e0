import * as z from 'zod';
import { references } from './reference.ts';
import { line, slug } from './text.ts';

/** One branch option: `value` is what a form sends, `label` what it shows. */
export const branchSchema = z.strictObject({
  slug,
  label: line(80),
  value: z.string().min(1).max(80),
  /** Slug or name of the city whose branch it is; absent for online training. */
  city: line(40).register(references, { to: 'city', isOpen: true }).optional(),
  locality: line(60).optional(),
  address: line(200).optional(),
  postalCode: z
    .string()
    .regex(/^\d{6}$/, 'must be six digits')
    .optional(),
  latitude: z.number().min(6).max(38).optional(),
  longitude: z.number().min(68).max(98).optional(),
  mapUrl: z.url().optional(),
  directions: line(400).optional(),
  placeholder: z.boolean().default(false),
});
export const branchesSchema = z.array(branchSchema).min(1);
export type Branch = z.infer<typeof branchSchema>;
