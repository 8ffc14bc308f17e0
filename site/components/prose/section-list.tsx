import type { List, PhrasingContent } from 'mdast';
import type { ReactElement, ReactNode } from 'react';
import type { SectionStyle } from '#catalogue/schema/page-layout.ts';
import { toPlainText } from '#catalogue/schema/prose.ts';

interface SectionListProps {
  list: List;
  style: SectionStyle;
  /** Draws what stands in an item. */
  render: (nodes: readonly PhrasingContent[]) => ReactNode;
}

/** The list of a section that has a style of its own: the style sheet of text pages knows it by its class. */
export function SectionList({ list, style, render }: SectionListProps): ReactElement {
  const Tag = style === 'steps' ? 'ol' : 'ul';
  const items = list.children.map(({ children: [first] }) => (first?.type === 'paragraph' ? first.children : []));
  return (
    <Tag className={`text-${style}`}>
      {items.map((nodes) => (
        <li key={nodes.map(toPlainText).join('')}>
          {style === 'figures' ? <Figure text={nodes.map(toPlainText).join('')} /> : renderItem(nodes, render)}
        </li>
      ))}
    </Tag>
  );
}

/** A bold beginning is the item's title: what joins it to the text in a plain list is not needed below it. */
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

/** A number with its unit: `100%`, `500+`, `20 LPA`. */
const figurePattern = /\d[\d,.]*[%+]?(?: LPA)?/;

/** A claim with its number first and large: `Average salary of 20 LPA` is `20 LPA`, then `Average salary`. A claim without one stays a line. */
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
