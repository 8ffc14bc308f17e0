import * as z from 'zod';
import { catalogueNames, sectorNames } from './course.ts';
import { branchReference } from './reference.ts';
import { line, slug, sourced } from './text.ts';

const branchSchema = z.strictObject({
  /** Slug of the nearest branch of the institute (`catalogue/branches.yaml`). */
  nearest: branchReference,
  /** By road, in kilometres; 0 where the city has the branch itself. */
  distanceKm: z.number().int().min(0).max(1500),
  /** How to reach it: train, bus, road, with names and usual times. */
  reach: line(400).min(40),
  ...sourced,
});

const industrySchema = z.strictObject({
  sector: z.enum(sectorNames),
  /** What there is, where in the city or district, named. Read after the city's name. */
  fact: line(360).min(60),
  /** What it hires people with computer or language skills for. */
  hiresFor: line(260).min(40),
  ...sourced,
});

/** Degrees north and degrees east. */
const position = z.tuple([z.number().min(6).max(38), z.number().min(68).max(98)]);

/** A line of the city's metro or railway, as maps of its branches show it. */
const transitLineSchema = z.strictObject({
  name: line(40),
  /** Stations from one end to the other; between them the line is drawn straight. */
  stations: z.array(position).min(2).max(40),
  ...sourced,
});

/** One city: a file `catalogue/cities/<slug>.yaml`. Only `slug` and `name` are required; the publish gate judges the rest. */
export const citySchema = z.strictObject({
  /** Name in page addresses. */
  slug,
  name: line(60),
  /** Present official name where it is not the one people search for. */
  officialName: line(80).optional(),
  /** Other spellings and names; `add city` knows the city by them. */
  aliases: z.array(line(60)).default([]),
  /** The name in Marathi, in Devanagari letters. */
  nameInMarathi: line(60).optional(),
  /** The district. */
  district: line(60).optional(),
  state: line(60).default('Maharashtra'),
  branch: branchSchema.optional(),
  /** How the institute teaches the city's students. */
  delivery: z.array(z.enum(['online', 'classroom', 'corporate-on-site'])).default(['online']),
  languages: z.array(z.strictObject({ name: line(40), note: line(240), ...sourced })).default([]),
  industries: z.array(industrySchema).default([]),
  colleges: z.array(z.strictObject({ name: line(140), place: line(120), note: line(240).optional(), ...sourced })).default([]),
  /** Lines that maps of its branches show. */
  transit: z.array(transitLineSchema).max(3).default([]),
  /** What students of each catalogue should know about studying it from this city: two or three sentences, true only here. */
  advice: z.partialRecord(z.enum(catalogueNames), line(700).min(120)).default({}),
  /** Metadata of the city's hub, where it is not made from the city's own facts. */
  seo: z
    .strictObject({ title: line(65).min(30), description: line(160).min(70), keywords: z.array(line(60)).min(3).max(12) })
    .optional(),
  /** True while the facts are invented; `check --production` refuses it. */
  placeholder: z.boolean().default(false),
});

export type City = z.infer<typeof citySchema>;
