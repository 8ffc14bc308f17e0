import type { Text, Texts } from '#catalogue/texts.ts';
import type { Language } from '#site/shared/language.ts';

/** Says a text in the page's language, with its values filled in. */
export interface Say {
  (text: Text, values?: Readonly<Record<string, string | number>>): string;
  readonly language: Language;
}

/** Returns a function for the language of the translations. Without translations, the language is English. */
export const sayIn = (texts: Texts | undefined): Say =>
  Object.assign(
    (text: Text, values: Readonly<Record<string, string | number>> = {}): string =>
      translate(texts, text).replaceAll(/\{(\w+)\}/g, (value, name: string) => String(values[name] ?? value)),
    { language: texts ? ('mr' as const) : ('en-IN' as const) },
  );

/** Translates a text from a form's definition. Texts without a translation stay in English. */
export const translate = (texts: Texts | undefined, text: string): string => texts?.[text as Text] ?? text;
