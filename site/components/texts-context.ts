import { createContext, useContext } from 'react';
import type { Texts } from '#catalogue/texts.ts';
import { type Say, sayIn } from '#site/shared/text/say.ts';

/**
 * Translations for the page's language. Undefined in English. A cached fragment cannot read this context, so it sets the context again from
 * its own props.
 */
export const TextsContext = createContext<Texts | undefined>(undefined);

export const useSay = (): Say => sayIn(useContext(TextsContext));
