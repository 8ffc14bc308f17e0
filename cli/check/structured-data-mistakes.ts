import { type DataNode, typesOf } from './structured-data-nodes.ts';
import { google, type NodeContext, retiredTypes, typeRules } from './structured-data-rules.ts';

/** What is wrong with a thing after the table. */
export function nodeMistakes(node: DataNode, context: NodeContext): { message: string; source: string }[] {
  return typesOf(node).flatMap((type) => {
    const retired = retiredTypes[type];
    if (retired) return [{ message: `${type} must not be used: ${retired}`, source: google('Structured data changes') }];
    const rule = typeRules[type];
    if (!rule) return [{ message: `${type} is no type of the rule table`, source: 'cli/check/structured-data-rules.ts' }];
    const missing = rule.required.filter((property) => isEmpty(node[property])).map((property) => `lacks \`${property}\``);
    return [...missing, ...(rule.mistakes?.(node, context) ?? [])].map((mistake) => ({
      message: `${type} ${mistake}`,
      source: rule.source,
    }));
  });
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
