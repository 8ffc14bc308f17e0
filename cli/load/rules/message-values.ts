import { type MessageKind, messageValues } from '#catalogue/schema/message.ts';
import { namesIn } from '#catalogue/schema/prose.ts';
import { findNearest } from '#cli/load/problems/nearest.ts';
import type { DataPath } from '#cli/load/problems/wording.ts';
import type { Finding, Rule } from './rule.ts';

export const findUnknownMessageValues: Rule = ({ parts: { messages }, files }) => {
  const { departments = {}, ...common } = messages;
  const texts = [
    ...textsIn(common, []),
    ...Object.entries(departments).flatMap(([name, own]) => textsIn(own, ['departments', name])),
  ];
  return texts.flatMap(({ kind, path, text }) =>
    [...new Set(namesIn(text))]
      .filter((name) => !(messageValues[kind] as readonly string[]).includes(name))
      .map((name): Finding => ({ file: files.messages, path: [...path, `{${name}}`], ...describe(kind, name) })),
  );
};

interface MessageText {
  kind: MessageKind;
  path: DataPath;
  text: string;
}

const textsIn = (texts: Partial<Record<MessageKind, string>>, path: DataPath): MessageText[] =>
  (Object.keys(messageValues) as MessageKind[]).flatMap((kind) => {
    const text = texts[kind];
    return typeof text === 'string' ? [{ kind, path: [...path, kind], text }] : [];
  });

function describe(kind: MessageKind, name: string): Pick<Finding, 'code' | 'message' | 'hint'> {
  const nearest = findNearest(name, messageValues[kind]);
  const known = messageValues[kind].map((value) => `{${value}}`).join(', ');
  return {
    code: 'catalogue/unknown-value',
    message: `The message \`${kind}\` cannot contain the value \`{${name}}\`.`,
    hint: nearest ? `Did you mean \`{${nearest}}\`?` : `Allowed values: ${known}.`,
  };
}
