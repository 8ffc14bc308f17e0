import { type ReactElement, useMemo } from 'react';
import type { BlogFields } from '#site/shared/blog/blog-fields.ts';
import { compareFields, type DifferentLine, listHeadings, type Piece } from './differences.ts';

interface VersionDifferencesProps {
  then: Partial<BlogFields>;
  now: BlogFields;
}

/**
 * Shows the effect of restoring an old version, word by word. Changes are underlined or struck through, so that they can be seen without
 * colour.
 */
export default function VersionDifferences({ then, now }: VersionDifferencesProps): ReactElement {
  const fields = useMemo(() => compareFields(now, then), [now, then]);
  const headings = useMemo(() => new Set([now, then].flatMap(({ content = '' }) => listHeadings(content))), [now, then]);
  if (!fields) return <p>These versions are too different to compare. Read the full text instead.</p>;
  if (fields.length === 0)
    return (
      <p>
        {then.content === now.content
          ? 'This version is the same as the text in the editor.'
          : 'Only formatting or links differ.'}
      </p>
    );
  const changes = fields.flatMap(({ lines }) => lines.filter((line) => 'pieces' in line)).length;
  return (
    <>
      <p className="hint change-count">
        <span>
          <strong>{changes === 1 ? '1 change' : `${changes} changes`}</strong> if you restore this version
        </span>{' '}
        <span>
          <ins>added</ins> <del>removed</del>
        </span>
      </p>
      <dl className="differences">
        {fields.map(({ label, lines }) => (
          <div key={label}>
            <dt>{label}</dt>
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a comparison never change their order.
              <dd key={index} data-change={findChange(line)} data-heading={isHeading(line, headings) || undefined}>
                <Line {...{ line, headings }} isFirst={index === 0} isLast={index === lines.length - 1} />
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </>
  );
}

function findChange(line: DifferentLine): Piece['kind'] | 'both' {
  if ('sameLines' in line) return 'same';
  const [first, ...others] = line.pieces;
  return first && others.length === 0 ? first.kind : 'both';
}

const isHeading = (line: DifferentLine, headings: ReadonlySet<string>): boolean =>
  'pieces' in line && (['added', 'removed'] as const).some((other) => headings.has(textWithout(line.pieces, other)));

const textWithout = (pieces: readonly Piece[], left: Piece['kind']): string =>
  pieces.flatMap(({ kind, text }) => (kind === left ? [] : text)).join('');

interface Place {
  headings: ReadonlySet<string>;
  isFirst: boolean;
  isLast: boolean;
}

function Line({ line, ...place }: { line: DifferentLine } & Place): ReactElement {
  if ('sameLines' in line) return <SameLines lines={line.sameLines} {...place} />;
  return (
    <>
      {line.pieces.map(({ kind, text }, index) => {
        const Element = elements[kind];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a comparison never change their order.
          <Element key={index}>
            <Words text={text} />
          </Element>
        );
      })}
    </>
  );
}

const codeBetween = /`([^`]+)`/;

/** Renders text between backticks as code. Backticks stay visible if only one of the two texts has the code. */
const Words = ({ text }: { text: string }): ReactElement[] =>
  text.split(codeBetween).map((part, index) => {
    const Element = index % 2 ? 'code' : 'span';
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a comparison never change their order.
    return <Element key={index}>{part}</Element>;
  });

const elements = { same: 'span', removed: 'del', added: 'ins' } as const satisfies Record<Piece['kind'], string>;

/** Shows the unchanged paragraphs next to a change, and the number of further unchanged paragraphs. */
function SameLines({ lines, headings, isFirst, isLast }: { lines: readonly string[] } & Place): ReactElement {
  const before = isFirst ? undefined : lines[0];
  const after = isLast || (before !== undefined && lines.length === 1) ? undefined : lines.at(-1);
  const more = lines.length - [before, after].filter((line) => line !== undefined).length;
  const shown = (line: string) => (
    <span data-heading={headings.has(line) || undefined}>
      <Words text={line} />
    </span>
  );
  return (
    <span className="hint">
      {before === undefined ? null : shown(before)}
      {more > 0 ? <em>{more === 1 ? '1 unchanged paragraph' : `${more} unchanged paragraphs`}</em> : null}
      {after === undefined ? null : shown(after)}
    </span>
  );
}
