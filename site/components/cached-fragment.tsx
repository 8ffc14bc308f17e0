import { type ComponentType, createContext, createElement, type ReactNode, useContext } from 'react';

/** A component that is rendered once for each distinct set of props. */
export interface FragmentKind {
  name: string;
  component: ComponentType<never>;
}

/** Puts a marker in a fragment's place while the build renders a page; the build puts the fragment's markup there. */
export type PlaceFragment = (kind: FragmentKind, props: object) => ReactNode;

/** Set by the build only. Without it (tests, the worker) a fragment renders like any component. */
export const FragmentContext = createContext<PlaceFragment | null>(null);

/**
 * Declares a component as a fragment: the build renders it once for each distinct set of props (objects by identity, other
 * values by value) and reuses the markup on every page. A fragment therefore reads nothing but its props - no context, no
 * `useId` -, shows only what those props hold, and renders elements or nothing, but no text that stands beside them.
 *
 * @param name unique among all fragments; shown by `build --profile`
 */
export function cachedFragment<Props extends object>(name: string, component: ComponentType<Props>): ComponentType<Props> {
  const kind: FragmentKind = { name, component: component as ComponentType<never> };
  function Fragment(props: Props): ReactNode {
    const place = useContext(FragmentContext);
    return place ? place(kind, props) : createElement(component, props);
  }
  Fragment.displayName = `cachedFragment(${name})`;
  return Fragment;
}
