import type { List, PhrasingContent } from 'mdast';
import type { ReactElement, ReactNode } from 'react';
import type { SectionStyle } from '#catalogue/schema/page-layout.ts';
import { toPlainText } from '#catalogue/schema/prose.ts';

interface SectionListProps {
  list: List;
  style: SectionStyle;
  render: (nodes: readonly PhrasingContent[]) => ReactNode;
}

/** A list in a section that has its own style. The style sheet for text pages selects the list by its class. */
export function SectionList({ list, style, render }: SectionListProps): ReactElement {
  const Tag = style === 'steps' ? 'ol' : 'ul';
  const items = list.children.map(({ children: [first] }) => (first?.type === 'paragraph' ? first.children : []));
  return (
    <Tag className={style === 'ticks' ? 'text-ticks ticks' : `text-${style}`}>
      {items.map((nodes) => (
        <li key={nodes.map(toPlainText).join('')}>
          {style === 'figures' ? <Figure text={nodes.map(toPlainText).join('')} /> : renderItem(nodes, render)}
        </li>
      ))}
    </Tag>
  );
}

/** Renders the bold words at the start of a list item as a heading. Removes the colon or full stop after them. */
function renderItem(nodes: readonly PhrasingContent[], render: SectionListProps['render']): ReactNode {
  const [title, after, ...rest] = nodes;
  if (title?.type !== 'strong' || !after) return render(nodes);
  const text = after.type === 'text' ? { ...after, value: after.value.replace(/^[:.]?\s*/, '') } : after;
  return (
    <>
      <h3>{toPlainText(title).replace(/[:.]$/, '')}</h3>
      <p>{render([text, ...rest])}</p>
    </>
  );
}

/** Matches a number with its unit: `100%`, `500+`, `20 LPA`. */
const figurePattern = /\d[\d,.]*[%+]?(?: LPA)?/;

/**
 * Shows a claim's number first and in large type: `Average salary of 20 LPA` becomes `20 LPA`, then `Average salary`. A claim without a
 * number stays as it is.
 */
function Figure({ text }: { text: string }): ReactElement {
  const [figure] = figurePattern.exec(text) ?? [];
  if (!figure) return <>{text}</>;
  const [before = '', after = ''] = text.split(figure);
  const words = before.replace(/ of $/, '') + after.trim();
  return (
    <>
      <strong>{figure}</strong> {words.charAt(0).toUpperCase() + words.slice(1)}
    </>
  );
}
