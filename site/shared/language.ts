/** Languages of the site's pages, as in the `lang` attribute. */
export type Language = 'en-IN' | 'mr';

const marathiPrefix = '/mr';

/** Returns the path of a page's version in the language. */
export const pathIn = (language: Language, path: string): string => (language === 'mr' ? marathiPrefix + path : path);

/** Returns the path of the English version of a page. */
export const toEnglishPath = (path: string): string => path.slice(marathiPrefix.length);

export const isMarathiPath = (path: string): boolean => path.startsWith(`${marathiPrefix}/`);
