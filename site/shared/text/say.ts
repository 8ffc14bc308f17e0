import type { Text, Texts } from '#catalogue/texts.ts';

/** Says a text in the page's language, with its values filled in. */
export type Say = (text: Text, values?: Readonly<Record<string, string | number>>) => string;

/** Returns a function for the language of the translations. Without translations, the language is English. */
export const sayIn =
  (texts: Texts | undefined): Say =>
  (text, values = {}) =>
    translate(texts, text).replaceAll(/\{(\w+)\}/g, (value, name: string) => String(values[name] ?? value));

/** Translates a text from a form's definition. Texts without a translation stay in English. */
export const translate = (texts: Texts | undefined, text: string): string => texts?.[text as Text] ?? text;
