import { type ComponentType, createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { FragmentContext, type PlaceFragment } from '#site/components/cached-fragment.tsx';
import type { ShellView } from '#site/views/shell.ts';

/** Stands for a cached fragment in a page's markup. */
const markerTag = 'x-part';
const marker = /<x-part k="([\w-]+)"><\/x-part>/g;

/** Markup of header, footer and bottom bar by the shell they show: nine tenths of a page, rendered once. */
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

/** The whole page as HTML, like the build renders it: what only depends on the shell is rendered once for each shell. */
export function renderPage<Props extends { shell: ShellView }>(component: ComponentType<Props>, props: Props): string {
  const fragments = fragmentsByShell.get(props.shell) ?? new Map<string, string>();
  fragmentsByShell.set(props.shell, fragments);
  const page = renderToString(createElement(FragmentContext, { value: placeFor(fragments) }, createElement(component, props)));
  return `<!DOCTYPE html>${page.replace(marker, (_, name: string) => fragments.get(name) ?? '')}`;
}
