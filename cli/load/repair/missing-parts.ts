import type { LineRepair } from './corrected.ts';
import { countIndent, quoteText } from './line-parts.ts';

const findName = (line: string): string | undefined => /^\s*(?:- +)?([A-Za-z][\w-]*):(?: |$)/.exec(line)?.[1];

export const missingName: LineRepair = {
  isSilent: true,
  correct: (line, { above, below }) => {
    const start = above.findIndex((other) => /^\s*- /.test(other));
    if (start < 0 || /^\s*-/.test(line) || findName(line)) return [];
    const own = above.slice(0, start + 1).map(findName);
    const names = [...new Set([...above.slice(start + 1), ...below].map(findName))].filter((name) => name && !own.includes(name));
    const text = /: | #/.test(line) ? quoteText(line.trim()) : line.trim();
    return names.map((name) => ({
      line: `${' '.repeat(countIndent(line))}${name}: ${text}`,
      message: `The field name \`${name}:\` is missing before this text.`,
    }));
  },
};

export const missingDash: LineRepair = {
  isRun: true,
  isSilent: true,
  correct: (line, { above }) => {
    const text = line.trim();
    const item = above.find((other) => /^\s*- /.test(other));
    const [parent = ''] = above;
    const indents = new Set([...(item ? [countIndent(item)] : []), ...(/:\s*$/.test(parent) ? [countIndent(parent) + 2] : [])]);
    // If the items above start with a capital letter, a line that starts with a small letter continues the line above it.
    if (/^(- |#)/.test(text) || (/^[a-z][^:]*$/.test(text) && /^\s*- [A-Z][^:]*$/.test(item ?? ''))) return [];
    return [...indents].map((indent) => ({
      line: `${' '.repeat(indent)}- ${text}`,
      message: 'This list item has no dash, so YAML reads it as part of the line above.',
    }));
  },
};
