import type { ReactElement } from 'react';
import { routes } from '#catalogue/routes.ts';
import { type Say, sayIn } from '#site/shared/text/say.ts';
import type { ShellView } from '#site/views/shell.ts';
import { NavPanel } from './nav-section.tsx';

/** Maximum number of links in the normal menu layout. Longer lists use the large layout. */
const largeMenuAbove = 20;

type MenuCategory = ShellView['menu'][number];

export function MegaMenu({ shell: { menu, texts } }: { shell: ShellView }): ReactElement {
  const say = sayIn(texts);
  const label = say('Courses');
  return (
    <NavPanel label={label} more={say('More under {label}', { label })} href={routes.courses} isWide>
      <ul className="nav-panel mega-menu">
        {menu.map((category, index) => (
          <MegaTab key={category.slug} category={category} isOpen={index === 0} say={say} />
        ))}
      </ul>
    </NavPanel>
  );
}

function MegaTab({ category, isOpen, say }: { category: MenuCategory; isOpen: boolean; say: Say }): ReactElement {
  const { name, href, count, items } = category;
  return (
    <li className={items.length > largeMenuAbove ? 'mega-item large' : 'mega-item'}>
      <details name="mega-tab" className="mega-tab" open={isOpen}>
        <summary className="icon-after" data-icon="chevron">
          {name}
        </summary>
      </details>
      <div className="mega-panel">
        <ul className="mega-links">
          {items.map((item) => (
            <li key={item.id}>
              <a href={item.href} data-note={item.duration || undefined}>
                {item.title}
              </a>
            </li>
          ))}
        </ul>
        <a className="mega-all" href={href}>
          {count === 1 ? say('About {name}', { name }) : say('Compare all {count} in {name}', { count, name })}
        </a>
      </div>
    </li>
  );
}
