import { type ComponentType, createContext, createElement, type ReactNode, useContext } from 'react';

/** A component that the build renders only once for each distinct set of props. */
export interface FragmentKind {
  name: string;
  component: ComponentType<never>;
}

/** Returns a marker for a fragment. After rendering the page, the build replaces the marker with the fragment's markup. */
export type PlaceFragment = (kind: FragmentKind, props: object) => ReactNode;

/** Set only by the build. Without a value, as in tests and the worker, a fragment renders like any other component. */
export const FragmentContext = createContext<PlaceFragment | null>(null);

/**
 * Declares a component as a fragment. The build renders it once for each distinct set of props and reuses the markup on every page. Objects
 * are compared by identity, other values by value.
 *
 * A fragment must read nothing but its props, so it cannot use context or `useId`. It must render elements or nothing, never bare text.
 *
 * @param name shown if the fragment cannot be rendered
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
