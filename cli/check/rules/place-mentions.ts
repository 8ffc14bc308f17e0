import type { City } from '#catalogue/schema/city.ts';
import { splitSentences } from '#site/views/skills.ts';
import type { PlaceNames } from './place-names.ts';

/**
 * Characters that replace city names in the catalogue's text, which never contains these characters. `known` replaces permitted cities, and
 * `foreign` replaces all others.
 */
const known = '\uE000';
const foreign = '\uE001';

const place = String.raw`(?:[${known}${foreign}]|\p{Lu}[\p{L}.]*(?: \p{Lu}[\p{L}.]*)*)`;
const places = `${place}(?:(?:,? (?:and|or|to)|,| &)(?: (?:in|at|to|from))? ${place}|[-–]${place})*`;
const direction = 'from|to|towards?|between|via|through|over|beyond|than|like|unlike';
const search = '(?:look|search|apply|ask|try)(?:ing)?(?: also| first)?(?: at| in| for| around)?';
const beforePlaces = [direction, search].join('|').replaceAll(/\b[a-z]/g, (letter) => `[${letter.toUpperCase()}${letter}]`);
const traffic = 'roads?|highways?|expressway|express|lines?|routes?|trains?|bus(?:es)?|Roads?|Highways?|Expressway|Express|Line';
const distance = String.raw`(?:\d+|[a-z]+) (?:kms?|kilomet(?:er|re)s?|hours?|minutes)`;

/** Phrases that may name any city: journeys, roads, distances, universities, and names such as Sinnar-Malegaon. */
const allowed = [
  String.raw`\b(?<!\b[Cc]lose )(?:${beforePlaces}) (?:the )?${places}`,
  String.raw`${places}(?: \p{Ll}+)? (?:${traffic})\b`,
  String.raw`${foreign},?(?: is| lies| are)?(?: about| some| only| just| nearly)? ${distance}\b`,
  String.raw`\b(?:[Uu]niversity|[Bb]oard|[Dd]ivision|[Bb]ench) (?:of|at|in) ${foreign}|${foreign} (?:[Uu]niversity|[Dd]ivision|[Bb]ench)\b`,
  String.raw`\p{L}+[-–]${foreign}`,
].map((source) => new RegExp(source, 'gu'));

const anyPlaces = new RegExp(places, 'gu');
const elsewhere = /\b(?:next|nearest|closest|elsewhere)\b/i;

/** Finds the first sentence that is about other cities and does not name the city itself. Returns the other cities in that sentence. */
export function findForeignFact(
  text: string,
  own: City,
  { names, foreignCities }: { names: PlaceNames; foreignCities: readonly City[] },
): City[] {
  if (names.foreignIn(text, own).length === 0) return [];
  for (const sentence of splitSentences(text)) {
    const named = names.foreignIn(sentence, own).filter((city) => foreignCities.includes(city));
    if (named.length === 0 || names.count(sentence, own) > 0) continue;
    if (isAboutForeignCity(names.replaceNames(sentence, (city) => (named.includes(city) ? foreign : known)))) return named;
  }
  return [];
}

function isAboutForeignCity(sentence: string): boolean {
  if (elsewhere.test(sentence)) return false;
  const rest = allowed.reduce((text, phrase) => text.replace(phrase, ''), sentence);
  return rest.replace(anyPlaces, (list) => (list.includes(known) ? '' : list)).includes(foreign);
}
