import { type ComponentType, createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { FragmentContext, type PlaceFragment } from '#site/components/cached-fragment.tsx';
import type { ShellView } from '#site/views/shell.ts';

const markerTag = 'x-part';
const marker = /<x-part k="([\w-]+)"><\/x-part>/g;

/** Rendered header, footer and bottom bar for each shell. They make up nine tenths of a page's HTML. */
const fragmentsByShell = new WeakMap<ShellView, Map<string, string>>();

const hasOnlyShell = (props: object): props is { shell: ShellView } => 'shell' in props && Object.keys(props).length === 1;

const placeFor =
  (fragments: Map<string, string>): PlaceFragment =>
  ({ name, component }, props) => {
    const element = createElement(component as ComponentType<object>, props) as ReactElement;
    if (!hasOnlyShell(props)) return element;
    if (!fragments.has(name)) fragments.set(name, renderToString(element));
    return createElement(markerTag, { k: name });
  };

/** Renders a whole page as HTML, in the same way as the build. Parts that depend only on the shell are rendered once per shell. */
export function renderPage<Props extends { shell: ShellView }>(component: ComponentType<Props>, props: Props): string {
  const fragments = fragmentsByShell.get(props.shell) ?? new Map<string, string>();
  fragmentsByShell.set(props.shell, fragments);
  const page = renderToString(createElement(FragmentContext, { value: placeFor(fragments) }, createElement(component, props)));
  return `<!DOCTYPE html>${page.replace(marker, (_, name: string) => fragments.get(name) ?? '')}`;
}
