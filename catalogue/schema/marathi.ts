import * as z from 'zod';
import { formTexts, mailTexts, pageTexts } from '#catalogue/texts.ts';
import { namesIn } from './prose.ts';
import { line } from './text.ts';

/** Values that the translation can contain although the English text does not: a city's name with its Marathi endings. */
const cityForms = ['in', 'of'];

function translation(english: string) {
  const values = namesIn(english);
  const allowed = values.includes('city') ? [...values, ...cityForms] : values;
  return z
    .string()
    .min(1, 'must not be empty')
    .max(400, 'must be at most 400 characters')
    .refine(
      (text) => namesIn(text).every((name) => allowed.includes(name)),
      'contains a value that the English text does not have',
    )
    .refine(
      (text) =>
        values.every((name) => namesIn(text).some((used) => used === name || (name === 'city' && cityForms.includes(used)))),
      'leaves out a value of the English text',
    );
}

const translations = <const Texts extends readonly string[]>(texts: Texts) =>
  z.strictObject(Object.fromEntries(texts.map((text) => [text, translation(text)])) as Record<Texts[number], z.ZodString>);

/**
 * Marathi translations of the site's own texts: `catalogue/marathi.yaml`. Each key is the English text. The list of keys is in
 * `catalogue/texts.ts`.
 */
export const marathiSchema = z.strictObject({
  /** Whether the institute has read the translations. Until then, only local and staging builds have Marathi pages. */
  reviewed: z.boolean(),
  /** Texts of the pages. */
  pages: translations(pageTexts),
  /** Texts of the demo and callback forms, and of their results. */
  forms: translations(formTexts),
  /** Texts of the email that thanks a visitor for an enquiry. */
  mails: translations(mailTexts),
});
export type Marathi = z.infer<typeof marathiSchema>;

const fact = z.strictObject({
  heading: line(60),
  text: line(500).min(60),
});

/** Text of a city's hub in Marathi, at the end of the city's file. */
export const marathiCitySchema = z.strictObject({
  /** Whether the institute has read this text. Until then, only local and staging builds have the hub in Marathi. */
  reviewed: z.boolean(),
  /** Name of the city. */
  name: line(60),
  /** Name with the ending for "in", such as नाशिकमध्ये. */
  in: line(60),
  /** Name with the ending for "of", such as नाशिकच्या. */
  of: line(60),
  /** Line below the heading. */
  lead: line(300).min(40),
  /** Who hires in the city, and for what. Use only facts that the file states in English as well, because their sources are there. */
  work: z.array(fact).min(3).max(8),
  /** How students in the city attend classes: the way to the nearest branch, languages, colleges. */
  study: z.array(fact).min(1).max(4),
});
export type MarathiCity = z.infer<typeof marathiCitySchema>;
