import { messageLanguages, templateValues } from '#catalogue/message-templates.ts';
import { type MessageKind, type MessageTemplate, messageValues } from '#catalogue/schema/message.ts';
import { namesIn } from '#catalogue/schema/prose.ts';
import { findNearest } from '#cli/load/problems/nearest.ts';
import type { DataPath } from '#cli/load/problems/wording.ts';
import type { Finding, Rule } from './rule.ts';

export const findUnknownMessageValues: Rule = ({ parts: { messages }, files }) => {
  const { departments = {}, templates = [], ...common } = messages;
  const texts = [
    ...textsIn(common, []),
    ...Object.entries(departments).flatMap(([name, own]) => textsIn(own, ['departments', name])),
    ...templates.flatMap(templateTexts),
  ];
  return texts.flatMap(({ path, text, ...message }) =>
    [...new Set(namesIn(text))]
      .filter((name) => !message.values.includes(name))
      .map((name): Finding => ({ file: files.messages, path: [...path, `{${name}}`], ...describe(message, name) })),
  );
};

interface MessageText {
  name: string;
  values: readonly string[];
  path: DataPath;
  text: string;
}

const textsIn = (texts: Partial<Record<MessageKind, string>>, path: DataPath): MessageText[] =>
  (Object.keys(messageValues) as MessageKind[]).flatMap((kind) => {
    const text = texts[kind];
    return typeof text === 'string' ? [{ name: kind, values: messageValues[kind], path: [...path, kind], text }] : [];
  });

const templateTexts = (template: MessageTemplate, index: number): MessageText[] =>
  messageLanguages.map((language) => {
    const shared = { name: template.key, values: templateValues };
    const path = ['templates', index, language];
    return language === 'english'
      ? { ...shared, path, text: template.english }
      : { ...shared, path: [...path, 'text'], text: template[language].text };
  });

function describe({ name, values }: Pick<MessageText, 'name' | 'values'>, value: string) {
  const nearest = findNearest(value, values);
  const known = values.map((each) => `{${each}}`).join(', ');
  return {
    code: 'catalogue/unknown-value',
    message: `The message \`${name}\` cannot contain the value \`{${value}}\`.`,
    hint: nearest ? `Did you mean \`{${nearest}}\`?` : `Allowed values: ${known}.`,
  } as const;
}
