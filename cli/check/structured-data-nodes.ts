export type DataNode = Record<string, unknown>;

/** Yields all typed nodes in a structured data block, each with its parent's type. References (`{"@id": ...}`) are skipped. */
export function* nodesIn(value: unknown, parent?: string): Generator<{ node: DataNode; parent: string | undefined }> {
  if (Array.isArray(value)) for (const item of value) yield* nodesIn(item, parent);
  else if (typeof value === 'object' && value !== null) {
    const node = value as DataNode;
    if (node['@type'] !== undefined) yield { node, parent };
    const type = listTypes(node)[0] ?? parent;
    for (const [key, child] of Object.entries(node)) if (!key.startsWith('@')) yield* nodesIn(child, type);
  }
}

export const listTypes = (node: DataNode): string[] => [node['@type']].flat().filter((type) => typeof type === 'string');
