import type { Nodes } from 'mdast';
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { textOf } from '#catalogue/schema/prose.ts';
import { Openings } from '#site/components/openings/openings.tsx';
import { LinkList } from '#site/components/page-head/link-band.tsx';
import { People } from '#site/components/people/people.tsx';
import { headingId, type ProseBand, type ProseSection } from '#site/views/prose.ts';
import type { ProseItem } from '#site/views/prose-items.ts';

/** What somebody wrote for a page: sections of text, the heading beside its text where there is room, and blocks as wide as the page. */
export function Prose({ bands }: { bands: readonly ProseBand[] }): ReactNode {
  return each(bands, (band) => {
    if (band.kind === 'openings') return <Openings openings={band.openings} />;
    return band.kind === 'people' ? <People people={band.people} /> : <Sections sections={band.sections} />;
  });
}

function Sections({ sections }: { sections: readonly ProseSection[] }): ReactElement {
  return (
    <div className="band prose-sections">
      {each(sections, ({ heading, items }) => (
        <section>
          {heading === undefined ? null : <h2 id={headingId(heading)}>{heading}</h2>}
          <div className="prose">{each(items, renderNode)}</div>
        </section>
      ))}
    </div>
  );
}

/** Parts of a text have no names and never change places: their place is their key. */
const each = <Item,>(items: readonly Item[], render: (item: Item) => ReactNode): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: as said above.
  items.map((item, index) => <Fragment key={index}>{render(item)}</Fragment>);

const elements: Partial<Record<Nodes['type'], string>> = { paragraph: 'p', strong: 'strong', emphasis: 'em', listItem: 'li' };

function renderNode(node: ProseItem | Nodes): ReactNode {
  if (node.type === 'links') return <LinkList links={node.links} />;
  if (node.type === 'heading') return <h3 id={headingId(textOf(node))}>{textOf(node)}</h3>;
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return null;
  if (node.type === 'listItem') return <li>{each(node.children, renderInItem)}</li>;
  const children = each<Nodes>(node.children, renderNode);
  if (node.type === 'link') return <a href={node.url}>{children}</a>;
  if (node.type === 'list') return node.ordered ? <ol>{children}</ol> : <ul className="dots">{children}</ul>;
  return createElement(elements[node.type] ?? 'span', {}, children);
}

/** The one paragraph of an item is the item itself. */
const renderInItem = (node: Nodes): ReactNode => (node.type === 'paragraph' ? each(node.children, renderNode) : renderNode(node));
