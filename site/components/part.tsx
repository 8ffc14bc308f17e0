import { type ComponentType, createContext, createElement, type ReactNode, useContext } from 'react';

/** What `part` was told. */
export interface PartKind {
  name: string;
  component: ComponentType<never>;
}

/** Takes a part's place while a page is rendered by the build; the build puts the part's markup there. */
export type PlacePart = (kind: PartKind, props: object) => ReactNode;

/** Set by the build only. Without it (tests, the worker) a part renders like any component. */
export const PartContext = createContext<PlacePart | null>(null);

/**
 * Declares a component as a part: the build renders it once for each distinct set of props (objects by identity, other
 * values by value) and reuses the markup on every page. A part therefore reads nothing but its props - no context, no
 * `useId` -, shows only what those props hold, and renders elements or nothing, but no text that stands beside them.
 *
 * @param name unique among all parts; shown by `build --profile`
 */
export function part<Props extends object>(name: string, component: ComponentType<Props>): ComponentType<Props> {
  const kind: PartKind = { name, component: component as ComponentType<never> };
  function Part(props: Props): ReactNode {
    const place = useContext(PartContext);
    return place ? place(kind, props) : createElement(component, props);
  }
  Part.displayName = `part(${name})`;
  return Part;
}
