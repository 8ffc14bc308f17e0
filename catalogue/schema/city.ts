import * as z from 'zod';
import { catalogueNames, sectorNames, seoSchema } from './course.ts';
import { marathiCitySchema } from './marathi.ts';
import { branchReference } from './reference.ts';
import { line, slug, sourced } from './text.ts';

/** Latitude and longitude in degrees. */
const position = z.tuple([z.number().min(6).max(38), z.number().min(68).max(98)]);

const roadDistance = z.number().int().min(0).max(1500);

const branchSchema = z.strictObject({
  /** Slug of the institute's nearest branch (`catalogue/branches.yaml`). */
  nearest: branchReference,
  /** Distance to this branch by road in kilometres, or 0 if the city has its own branch. */
  distanceKm: roadDistance,
  /** Road distances to branches in other cities that look just as near on the map. None may be below the distance to the nearest branch. */
  alsoNear: z.array(z.strictObject({ branch: branchReference, distanceKm: roadDistance })).default([]),
  /** How to reach the branch by train, bus or road, with names and usual travel times. */
  reach: line(400).min(40),
  ...sourced,
});

const industrySchema = z.strictObject({
  sector: z.enum(sectorNames),
  /** Companies, sites or industrial areas in this industry, with their names and locations in the city or district. */
  fact: line(360).min(60),
  /** Work in this industry for people with computer or language skills. */
  hiresFor: line(260).min(40),
  ...sourced,
});

const transitLineSchema = z.strictObject({
  name: line(40),
  /** Positions of the stations, from one end of the line to the other. The map draws straight lines between them. */
  stations: z.array(position).min(2).max(40),
  ...sourced,
});

/**
 * A city: `catalogue/cities/<slug>.yaml`. Only `slug` and `name` are required. Search engines may index the city's pages only if the file
 * contains enough facts.
 */
export const citySchema = z.strictObject({
  /** Short name for page addresses. */
  slug,
  name: line(60),
  /** Current official name, if people still search for the old one. */
  officialName: line(80).optional(),
  /** Other names and spellings. `add city` also recognises the city by these names. */
  aliases: z.array(line(60)).default([]),
  /** Name in Marathi, in Devanagari letters. */
  nameInMarathi: line(60).optional(),
  /** Name of the district. */
  district: line(60).optional(),
  state: line(60).default('Maharashtra'),
  /** Centre of the city. `check` uses it to find the nearest branch. */
  position: position.optional(),
  branch: branchSchema.optional(),
  /** How the institute teaches students from the city. */
  delivery: z.array(z.enum(['online', 'classroom', 'corporate-on-site'])).default(['online']),
  languages: z.array(z.strictObject({ name: line(40), note: line(240), ...sourced })).default([]),
  industries: z.array(industrySchema).default([]),
  colleges: z.array(z.strictObject({ name: line(140), place: line(120), note: line(240).optional(), ...sourced })).default([]),
  /** Metro or railway lines to show on the maps of the city's branches. */
  transit: z.array(transitLineSchema).max(3).default([]),
  /** Advice for students in this city, one text for each course catalogue. Write two or three sentences that are true only of this city. */
  advice: z.partialRecord(z.enum(catalogueNames), line(700).min(120)).default({}),
  /** Title, description and keywords of the city's hub. If they are missing, the site composes them from the city's facts. */
  seo: seoSchema.optional(),
  /** Text of the city's hub in Marathi. Without it, the city has no Marathi page. */
  marathi: marathiCitySchema.optional(),
  /** True if the facts are still made up. `check --production` rejects such a city. */
  placeholder: z.boolean().default(false),
});

export type City = z.infer<typeof citySchema>;
