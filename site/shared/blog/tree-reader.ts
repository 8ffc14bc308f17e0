/** Reads a tree from a standards-compliant HTML parser: the browser's parser or the server's. */
export interface TreeReader<Node> {
  /** Returns a text node's text. Undefined for any other node. */
  text(node: Node): string | undefined;
  /** Returns an HTML element's local name. Undefined for other nodes, such as comments and SVG elements. */
  tag(node: Node): string | undefined;
  attribute(node: Node, name: string): string | undefined;
  children(node: Node): Iterable<Node>;
}
