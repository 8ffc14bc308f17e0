import type { ComponentType } from 'react';
import type { ValueHasher } from '#cli/platform/hash.ts';

/**
 * One page as the engine sees it: a component and its props. The props are all that the markup may depend on, and plain
 * data, so their hash, with the hash of the code, tells whether the page must be rendered again.
 */
// biome-ignore lint/suspicious/noExplicitAny: pages of one build have different props; `page()` checks each pair.
export interface EnginePage<Props extends object = any> {
  /** Absolute URL path, `/java-training-classes-in-pune.php`. */
  path: string;
  /** File below the output folder, `java-training-classes-in-pune.php.html`. */
  file: string;
  component: ComponentType<Props>;
  props: Props;
  /** What `hashPage` says of it, where that is known: component and props are then asked for only if it is rendered. */
  inputs?: string;
}

/** Hash of all that a page is rendered from. */
export const hashPage = (
  { component, props }: { component: { name: string }; props: object },
  { hasher, codeHash }: { hasher: ValueHasher; codeHash: string },
): string => hasher.hashProps(props, `${codeHash}.${component.name}`);
