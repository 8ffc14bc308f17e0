import * as z from 'zod';
import { line } from './text.ts';

/** A country as an option in forms. `stdcode` is its dialling prefix. */
const countrySchema = z.strictObject({
  value: z.string().regex(/^[A-Z]{2}$/),
  label: line(80),
  code: z.string().regex(/^[a-z]{2}$/),
  stdcode: z.string().regex(/^\+\d{1,4}$/),
  flag: line(80),
});
export const countriesSchema = z.array(countrySchema).min(1);
export type Country = z.infer<typeof countrySchema>;
