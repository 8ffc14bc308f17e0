import { type ComponentType, createContext, createElement, type ReactNode, useContext } from 'react';

/** Takes a part's place while a page is rendered by the build; the build splices the part's kept markup there. */
export type PlacePart = (name: string, component: ComponentType<never>, props: object) => ReactNode;

/** Set by the build only. Without it (tests, the worker) a part renders like any component. */
export const PartContext = createContext<PlacePart | null>(null);

/**
 * Declares a component as a part: the build renders it once for each distinct set of props (objects by identity, other
 * values by value) and reuses the markup on every page. A part therefore reads nothing but its props - no context, no
 * `useId` - and shows only what those props hold.
 *
 * @param name unique among all parts; shown by `build --profile`
 */
export function part<Props extends object>(name: string, component: ComponentType<Props>): ComponentType<Props> {
  function Part(props: Props): ReactNode {
    const place = useContext(PartContext);
    return place ? place(name, component as ComponentType<never>, props) : createElement(component, props);
  }
  Part.displayName = `part(${name})`;
  return Part;
}
