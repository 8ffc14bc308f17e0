/** How to read a tree that a standards parser made: the browser's own, or the server's. */
export interface TreeReader<Node> {
  /** Text of a text node; undefined for every other node. */
  text(node: Node): string | undefined;
  /** Local name of an HTML element; undefined for elements of other namespaces, comments and the like. */
  tag(node: Node): string | undefined;
  attribute(node: Node, name: string): string | undefined;
  children(node: Node): Iterable<Node>;
}
