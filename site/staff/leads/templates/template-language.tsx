import { type ReactElement, useState } from 'react';
import { type MessageLanguage, messageLanguageLabels, messageLanguages } from '#catalogue/message-templates.ts';
import { Radios } from '#site/staff/radios.tsx';

export const languageCodes: Readonly<Record<MessageLanguage, string>> = { english: 'en', marathi: 'mr', hindi: 'hi' };

interface LanguageSwitchProps {
  language: MessageLanguage;
  isReviewed: boolean;
  onChoose: (language: MessageLanguage) => void;
}

export const LanguageSwitch = ({ language, isReviewed, onChoose }: LanguageSwitchProps): ReactElement => (
  <Radios
    className="language-switch"
    legend="Message language"
    name="template-language"
    choices={messageLanguages.map((each) => [each, messageLanguageLabels[each]])}
    chosen={language}
    onChoose={(next) => onChoose(next as MessageLanguage)}
  >
    <span role="status">{isReviewed ? null : <span className="chip warning">Not yet reviewed</span>}</span>
  </Radios>
);

const storeKey = 'template-language';

const findLanguage = (name: string | null): MessageLanguage | undefined =>
  messageLanguages.find((language) => language === name?.toLowerCase());

/** Language of templates: the person's, if it is known, and otherwise the language that was last chosen on this device. */
export function useTemplateLanguage(known: string | null): [MessageLanguage, (language: MessageLanguage) => void] {
  const [chosen, setChosen] = useState<MessageLanguage>();
  const language = chosen ?? findLanguage(known) ?? findLanguage(localStorage.getItem(storeKey)) ?? 'english';
  function choose(next: MessageLanguage): void {
    setChosen(next);
    localStorage.setItem(storeKey, next);
  }
  return [language, choose];
}
