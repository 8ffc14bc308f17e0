import type { Nodes } from 'mdast';
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import type { SectionStyle } from '#catalogue/schema/page-layout.ts';
import { toPlainText } from '#catalogue/schema/prose.ts';
import { Classrooms } from '#site/components/branches/classrooms.tsx';
import { Fold } from '#site/components/fold/fold.tsx';
import { Openings } from '#site/components/openings/openings.tsx';
import { boxedLinks, LinkList } from '#site/components/page-head/link-band.tsx';
import { People } from '#site/components/people/people.tsx';
import { useSay } from '#site/components/texts-context.ts';
import { headingId, type ProseBand, type ProseSection } from '#site/views/prose.ts';
import type { ProseItem } from '#site/views/prose-items.ts';
import { CoursesOfSubjects, Trades } from './course-blocks.tsx';
import { SectionList } from './section-list.tsx';

/** Renders a page's written text as sections and full-width blocks. */
export function Prose({ bands }: { bands: readonly ProseBand[] }): ReactNode {
  return each(bands, (band) => {
    if (band.kind === 'classrooms') return <Classrooms {...band.visit} />;
    if (band.kind === 'openings') return <Openings openings={band.openings} />;
    return band.kind === 'people' ? <People people={band.people} /> : <Sections sections={band.sections} />;
  });
}

export function Contents({ bands }: { bands: readonly ProseBand[] }): ReactElement {
  const title = useSay()('On this page');
  const headings = bands
    .flatMap((band) => (band.kind === 'sections' ? band.sections : []))
    .flatMap(({ heading }) => heading ?? []);
  return (
    <nav className="text-contents" aria-label={title}>
      <Fold heading={<b>{title}</b>}>
        <ol>
          {headings.map((heading) => (
            <li key={heading}>
              <a className="plain" href={`#${headingId(heading)}`}>
                {heading}
              </a>
            </li>
          ))}
        </ol>
      </Fold>
    </nav>
  );
}

function Sections({ sections }: { sections: readonly ProseSection[] }): ReactElement {
  return (
    <div className="band prose-sections">
      {each(sections, ({ heading, style, items }) => (
        <section className={style === 'plain' ? undefined : `text-section of-${style}`}>
          {heading === undefined ? null : <h2 id={headingId(heading)}>{heading}</h2>}
          <div className="prose">{each(items, style === 'plain' ? renderNode : (item) => renderStyled(item, style))}</div>
        </section>
      ))}
    </div>
  );
}

/** Uses the index as the key, because the parts of the text have no ids and are never reordered. */
const each = <Item,>(items: readonly Item[], render: (item: Item) => ReactNode): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: see the comment above.
  items.map((item, index) => <Fragment key={index}>{render(item)}</Fragment>);

const elements: Partial<Record<Nodes['type'], string>> = { paragraph: 'p', strong: 'strong', emphasis: 'em', listItem: 'li' };

/** A section's style applies only to its lists. */
const renderStyled = (item: ProseItem, style: SectionStyle): ReactNode =>
  item.type === 'list' ? (
    <SectionList list={item} style={style} render={(nodes) => each<Nodes>(nodes, renderNode)} />
  ) : (
    renderNode(item)
  );

function renderNode(node: ProseItem | Nodes): ReactNode {
  if (node.type === 'links') return <LinkList links={node.links} className={boxedLinks} />;
  if (node.type === 'courses') return <CoursesOfSubjects subjects={node.subjects} />;
  if (node.type === 'trades') return <Trades trades={node.trades} />;
  if (node.type === 'heading') return <h3 id={headingId(toPlainText(node))}>{toPlainText(node)}</h3>;
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return null;
  if (node.type === 'listItem') return <li>{each(node.children, renderInItem)}</li>;
  const children = each<Nodes>(node.children, renderNode);
  if (node.type === 'link') return <a href={node.url}>{children}</a>;
  if (node.type === 'list') return node.ordered ? <ol>{children}</ol> : <ul className="dots">{children}</ul>;
  return createElement(elements[node.type] ?? 'span', {}, children);
}

/** Renders a list item's paragraph without a `p` element. */
const renderInItem = (node: Nodes): ReactNode => (node.type === 'paragraph' ? each(node.children, renderNode) : renderNode(node));
