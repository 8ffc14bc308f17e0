import { Fragment, type ReactElement, type ReactNode } from 'react';
import { Openings } from '#site/components/openings/openings.tsx';
import { LinkList } from '#site/components/page-head/link-band.tsx';
import type { ProseBand, ProseSection } from '#site/views/prose.ts';
import type { ProseItem } from '#site/views/prose-items.ts';
import type { TextRun } from '#site/views/text-runs.ts';

/** What somebody wrote for a page: sections of text, the heading beside its text where there is room, and blocks as wide as the page. */
export function Prose({ bands }: { bands: readonly ProseBand[] }): ReactNode {
  return bands.map((band, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: bands have no name, and never change places.
    band.kind === 'openings' ? <Openings key={index} openings={band.openings} /> : <Sections key={index} {...band} />,
  );
}

function Sections({ sections }: { sections: readonly ProseSection[] }): ReactElement {
  return (
    <div className="band prose-sections">
      {sections.map(({ heading, items }) => (
        <section key={heading?.id ?? ''}>
          {heading ? <h2 id={heading.id}>{heading.text}</h2> : null}
          <div className="prose">{each(items, renderItem)}</div>
        </section>
      ))}
    </div>
  );
}

/** Parts of a text have no names of their own: their place is their key. */
const each = <Item,>(items: readonly Item[], render: (item: Item) => ReactNode): ReactNode =>
  items.length === 1
    ? render(items[0] as Item)
    : // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places.
      items.map((item, index) => <Fragment key={index}>{render(item)}</Fragment>);

function renderItem(item: ProseItem): ReactNode {
  if (item.kind === 'links') return <LinkList links={item.links} />;
  if (item.kind === 'heading') return <h3 id={item.id}>{item.text}</h3>;
  if (item.kind === 'paragraph') return <p>{each(item.runs, renderRun)}</p>;
  const lines = each(item.items, ({ runs, lists }) => (
    <li>
      {each(runs, renderRun)}
      {each(lists, renderItem)}
    </li>
  ));
  return item.isOrdered ? <ol>{lines}</ol> : <ul className="dots">{lines}</ul>;
}

function renderRun(run: TextRun): ReactNode {
  if (typeof run === 'string') return run;
  const children = each(run.children, renderRun);
  if (run.tag === 'a') return <a href={run.href}>{children}</a>;
  return run.tag === 'strong' ? <strong>{children}</strong> : <em>{children}</em>;
}
