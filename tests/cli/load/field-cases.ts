import * as z from 'zod';
import { line, routePath, slug } from '#catalogue/schema/text.ts';

export const fieldSchema = z.strictObject({
  title: line(20),
  level: z.enum(['Beginner', 'Intermediate', 'Advanced']).optional(),
  price: z.number().int().positive().max(90_000).optional(),
  shown: z.boolean().optional(),
  icon: slug.optional(),
  path: routePath.optional(),
  summary: line(60).min(20).optional(),
  aliases: z.array(line(20)).min(2).max(3).optional(),
  seo: z.strictObject({ title: line(20), description: line(60) }).optional(),
  modules: z.array(z.strictObject({ title: line(30), hours: z.number().min(1) })).optional(),
  byCity: z.record(slug, line(20)).optional(),
  value: z.union([z.number(), line(10)]).optional(),
  site: z.url().optional(),
  code: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
});

export interface FieldCase {
  mistake: string;
  text: string;
  place: string;
  code: string;
  message: string;
  hint?: string;
}

/** Field mistakes. Each text is placed below the line `title: Thing`, which counts as line 1 of the reported positions. */
export const fieldCases: FieldCase[] = [
  {
    mistake: 'a value that is not allowed',
    text: 'level: Advancd',
    place: '2:8',
    code: 'unknown-value',
    message: '`level` is "Advancd". Allowed: Beginner, Intermediate, Advanced.',
    hint: 'Did you mean `level: Advanced`?',
  },
  {
    mistake: 'an allowed value in the wrong case',
    text: 'level: beginner',
    place: '2:8',
    code: 'unknown-value',
    message: '`level` is "beginner". Allowed: Beginner, Intermediate, Advanced.',
    hint: 'Did you mean `level: Beginner`?',
  },
  {
    mistake: 'a value that is unlike all allowed values',
    text: 'level: Expert',
    place: '2:8',
    code: 'unknown-value',
    message: '`level` is "Expert". Allowed: Beginner, Intermediate, Advanced.',
  },
  {
    mistake: 'a missing field in a block',
    text: 'seo:\n  title: Java',
    place: '2:1',
    code: 'missing-field',
    message: '`seo.description` is missing.',
    hint: 'Add a line `description:` with text.',
  },
  {
    mistake: 'a missing field in a list item',
    text: 'modules:\n  - title: One\n    hours: 2\n  - title: Two',
    place: '5:5',
    code: 'missing-field',
    message: '`modules` item 2 `hours` is missing.',
    hint: 'Add a line `hours:` with a number.',
  },
  {
    mistake: 'an unknown field',
    text: 'level: Beginner\nfoo: 4',
    place: '3:1',
    code: 'unknown-field',
    message: '`foo` is not a known field.',
    hint: 'Delete it, or use one of: price, shown, icon, path, summary, aliases, seo, modules, byCity, value, site, code.',
  },
  {
    mistake: 'a misspelt optional field',
    text: 'pirce: 300',
    place: '2:1',
    code: 'unknown-field',
    message: '`pirce` is not a known field.',
    hint: 'Did you mean `price: 300`?',
  },
  {
    mistake: 'a misspelt required field only once',
    text: 'seo:\n  titel: Java\n  description: About it',
    place: '3:3',
    code: 'unknown-field',
    message: '`seo.titel` is not a known field.',
    hint: 'Did you mean `title: Java`?',
  },
  {
    mistake: 'an empty optional field',
    text: 'icon:',
    place: '2:1',
    code: 'missing-field',
    message: '`icon` is empty; it needs text.',
    hint: 'Write its value after the colon, or delete the line.',
  },
  {
    mistake: 'a text that YAML reads as a comment',
    text: 'summary: #1 of all courses that there are',
    place: '2:1',
    code: 'missing-field',
    message: '`summary` is empty; it needs text.',
    hint: 'The text after `#` is a comment. Put it in quotes: `summary: "#1 of all courses that there are"`.',
  },
  {
    mistake: 'a price with its currency',
    text: 'price: Rs. 50,000/-',
    place: '2:8',
    code: 'wrong-type',
    message: '`price` must be a number; found the text "Rs. 50,000/-".',
    hint: 'Write `price: 50000`.',
  },
  {
    mistake: 'a fraction instead of a whole number',
    text: 'price: 10.5',
    place: '2:8',
    code: 'wrong-type',
    message: '`price` must be a whole number; found the number 10.5.',
  },
  {
    mistake: 'a number that is too large',
    text: 'price: 90001',
    place: '2:8',
    code: 'out-of-range',
    message: '`price` must be at most 90000; it is 90001.',
  },
  {
    mistake: 'a number that is not above its limit',
    text: 'price: 0',
    place: '2:8',
    code: 'out-of-range',
    message: '`price` must be more than 0; it is 0.',
  },
  {
    mistake: 'yes instead of true',
    text: 'shown: yes',
    place: '2:8',
    code: 'wrong-type',
    message: '`shown` must be true or false; found the text "yes".',
    hint: 'Write `shown: true`.',
  },
  {
    mistake: 'a number instead of text',
    text: 'icon: 4.0',
    place: '2:7',
    code: 'wrong-type',
    message: '`icon` must be text; found the number 4.',
    hint: 'Write `icon: "4"`.',
  },
  {
    mistake: 'a single text instead of a list',
    text: 'modules: One',
    place: '2:10',
    code: 'wrong-type',
    message: '`modules` must be a list; found the text "One".',
  },
  {
    mistake: 'a list item that YAML reads as a field',
    text: 'aliases:\n  - Java\n  - Core: Java',
    place: '4:5',
    code: 'wrong-type',
    message: '`aliases` item 2 must be text; found a block of fields.',
    hint: 'Write `"Core: Java"`.',
  },
  {
    mistake: 'too few items',
    text: 'aliases: [Java]',
    place: '2:1',
    code: 'too-few',
    message: '`aliases` must have at least 2 items; it has 1.',
  },
  {
    mistake: 'too many items',
    text: 'aliases:\n  - a\n  - b\n  - c\n  - d',
    place: '2:1',
    code: 'too-many',
    message: '`aliases` must have at most 3 items; it has 4.',
  },
  {
    mistake: 'a text that is too short',
    text: 'summary: Java, and so on',
    place: '2:10',
    code: 'too-short',
    message: '`summary` must have at least 20 characters; it has 15.',
    hint: 'Add at least 5 characters.',
  },
  {
    mistake: 'a text that is too long',
    text: 'seo: { title: A title that is too long, description: x }',
    place: '2:15',
    code: 'too-long',
    message: '`seo.title` must have at most 20 characters; it has 24.',
    hint: 'Remove at least 4 characters.',
  },
  {
    mistake: 'an empty text',
    text: 'value: ""',
    place: '2:8',
    code: 'too-short',
    message: '`value` must not be empty.',
  },
  {
    mistake: 'a slug that is written like a title',
    text: 'icon: Coffee Cup',
    place: '2:7',
    code: 'wrong-form',
    message: '`icon` must contain only lower-case letters, digits and single hyphens; found the text "Coffee Cup".',
    hint: 'Write `icon: coffee-cup`.',
  },
  {
    mistake: 'a route that starts with a slash',
    text: 'path: /Java.html',
    place: '2:7',
    code: 'wrong-form',
    message:
      '`path` must be an address without a leading slash, made of lower-case letters, digits, hyphens and dots; found the text "/Java.html".',
    hint: 'Write `path: java`.',
  },
  {
    mistake: 'a slug that Windows reserves for a device',
    text: 'icon: aux',
    place: '2:7',
    code: 'wrong-form',
    message:
      '`icon` must not be a name like con, aux or nul: Windows cannot store a file with such a name; found the text "aux".',
  },
  {
    mistake: 'a route with a name that Windows reserves for a device',
    text: 'path: courses/com1.php',
    place: '2:7',
    code: 'wrong-form',
    message:
      '`path` must not be a name like con, aux or nul: Windows cannot store a file with such a name; found the text "courses/com1.php".',
    hint: 'Write `path: courses-com1-php`.',
  },
  {
    mistake: 'an HTML entity',
    text: 'summary: Research &amp; development of software',
    place: '2:10',
    code: 'wrong-form',
    message:
      '`summary` must not contain an HTML entity: write the character itself; found the text "Research &amp; development of software".',
    hint: 'Write `summary: Research & development of software`.',
  },
  {
    mistake: 'a field name in the wrong format',
    text: 'byCity:\n  New Pune: x',
    place: '3:3',
    code: 'wrong-form',
    message: 'The field name "New Pune" must contain only lower-case letters, digits and single hyphens.',
  },
  {
    mistake: 'a value that matches no alternative',
    text: 'value: [1]',
    place: '2:1',
    code: 'wrong-type',
    message: '`value` must be a number or text; found a list.',
    hint: 'Write `value: 1`.',
  },
  {
    mistake: 'a value that is too long for its only matching alternative',
    text: 'value: more than ten',
    place: '2:8',
    code: 'too-long',
    message: '`value` must have at most 10 characters; it has 13.',
    hint: 'Remove at least 3 characters.',
  },
  {
    mistake: 'an address without its scheme',
    text: 'site: www.institute.example',
    place: '2:7',
    code: 'wrong-form',
    message: '`site` must be a web address like https://www.institute.example; found the text "www.institute.example".',
    hint: 'Write `site: https://www.institute.example`.',
  },
  {
    mistake: 'a wrong format for which the schema has no description',
    text: 'code: in',
    place: '2:7',
    code: 'wrong-form',
    message: '`code` has the wrong format; found the text "in".',
    hint: 'Write `code: IN`.',
  },
];
