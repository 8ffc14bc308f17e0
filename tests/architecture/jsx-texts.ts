import { readFileSync } from 'node:fs';
import { type Node, parse, walk } from './source-files.ts';

type Kind = 'text' | 'element' | 'nothing';

/** A place in a file where a page translation would break the DOM or lose a value. */
export interface Finding {
  place: string;
  fix: string;
}

const fixes = {
  besides: 'Put the text into a <span> of its own, or all of it into one template string.',
  fragment: 'Put the text of the fragment into a <span>.',
  returned: 'Return an element, such as a <span>, instead of a string.',
  option: 'Give the <option> a value: without one, its translated text is sent.',
};

/** Finds text that React would have to replace or move next to other nodes, and options without a `value`. */
export function findTextFaults(path: string, text: string = readFileSync(path, 'utf8')): Finding[] {
  const file = parse(path, text);
  const readKinds = kindReader(file, text);
  const findings: Finding[] = [];
  walk(file, (node) => {
    const fault = findFault(node, readKinds) ?? (returnsText(node, text) ? 'returned' : undefined);
    if (!fault) return;
    const line = text.slice(0, node.start).split('\n').length;
    findings.push({ place: `${path}:${line}`, fix: fixes[fault] });
  });
  return findings;
}

function findFault(node: Node, readKinds: (expression: Node) => Set<Kind>): keyof typeof fixes | undefined {
  if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return;
  const name = tagName(node);
  if (name === 'option' && !attributeNames(node).includes('value')) return 'option';
  const children = (node.children as Node[]).filter(isMeaningful);
  const kinds = children.map((child): Set<Kind> => {
    if (child.type === 'JSXText') return new Set(['text']);
    return child.type === 'JSXExpressionContainer' ? readKinds(child.expression as Node) : new Set(['element']);
  });
  const hasText = kinds.some((each) => each.has('text'));
  if (!hasText) return;
  if (node.type === 'JSXFragment' || name === 'Fragment' || name === 'Suspense') return 'fragment';
  if (children.length > 1 && (isComponent(name) || children.some(changes))) return 'besides';
}

const isMeaningful = (child: Node): boolean => {
  if (child.type === 'JSXExpressionContainer') return (child.expression as Node).type !== 'JSXEmptyExpression';
  return child.type !== 'JSXText' || !/^\s*\n\s*$/.test(String(child.value));
};

/** Whether a child can appear, disappear or change. HTML elements and literal strings, such as `{' '}`, cannot. */
function changes(child: Node): boolean {
  if (child.type === 'JSXExpressionContainer') return (child.expression as Node).type !== 'Literal';
  return child.type === 'JSXElement' && isComponent(tagName(child));
}

const tagName = (node: Node): string => String(((node.openingElement as Node | undefined)?.name as Node | undefined)?.name ?? '');
const isComponent = (name: string): boolean => !/^[a-z]/.test(name);
const attributeNames = (node: Node): unknown[] =>
  ((node.openingElement as Node).attributes as Node[]).map(({ name }) => (name as Node | undefined)?.name);

/** Whether a component returns a string, which becomes text next to its parent's other children. */
function returnsText(node: Node, text: string): boolean {
  const name = String(((node.id as Node | undefined)?.name ?? '') || '');
  const made = node.type === 'VariableDeclarator' ? (node.init as Node | null) : node;
  if (!/^[A-Z]/.test(name) || !made || !/Function/.test(made.type)) return false;
  return /\b(string|number)\b/.test(getText(made.returnType as Node | undefined, text));
}

const getText = (node: Node | null | undefined, text: string): string => (node ? text.slice(node.start, node.end) : '');

function readDeclarations(file: Node, text: string): Map<string, Node | string> {
  const found = new Map<string, Node | string>();
  walk(file, (node) => {
    if (node.type === 'TSPropertySignature')
      found.set(String((node.key as Node).name), getText(node.typeAnnotation as Node, text));
    const name = (node.id as Node | undefined)?.name;
    if (node.type === 'FunctionDeclaration') found.set(String(name), getText(node.returnType as Node, text));
    if (node.type === 'VariableDeclarator' && name && node.init) found.set(String(name), node.init as Node);
  });
  return found;
}

/**
 * Returns a function that lists the nodes an expression may render. An expression whose value is not defined in the file counts as text.
 */
function kindReader(file: Node, text: string): (expression: Node) => Set<Kind> {
  const declarations = readDeclarations(file, text);
  const open = new Set<unknown>();
  const all = (...nodes: Node[]): Set<Kind> => new Set(nodes.flatMap((node) => [...read(node)]));
  const ofType = (type: string): Set<Kind> => new Set([/\b(React(Node|Element)|JSX)\b/.test(type) ? 'element' : 'text']);
  const ofName = (name: unknown): Set<Kind> => {
    const declared = declarations.get(String(name));
    if (declared === undefined || open.has(name)) return new Set([name === 'children' ? 'element' : 'text']);
    if (typeof declared === 'string') return ofType(declared);
    open.add(name);
    const kinds = read(declared);
    open.delete(name);
    return kinds;
  };
  function read(node: Node): Set<Kind> {
    switch (node.type) {
      case 'JSXElement':
      case 'JSXFragment':
        return new Set(['element']);
      case 'Literal':
        return new Set([node.value === null || typeof node.value === 'boolean' ? 'nothing' : 'text']);
      case 'ConditionalExpression':
        return all(node.consequent as Node, node.alternate as Node);
      case 'LogicalExpression':
        return node.operator === '&&' ? read(node.right as Node) : all(node.left as Node, node.right as Node);
      case 'ParenthesizedExpression':
      case 'ChainExpression':
      case 'TSNonNullExpression':
        return read(node.expression as Node);
      case 'ArrowFunctionExpression':
        return node.returnType ? ofType(getText(node.returnType as Node, text)) : readBody(node.body as Node);
      case 'CallExpression':
        return readCall(node);
      case 'MemberExpression':
        return ofName((node.property as Node).name);
      case 'Identifier':
        return node.name === 'undefined' ? new Set(['nothing']) : ofName(node.name);
      default:
        return new Set(['text']);
    }
  }
  function readBody(body: Node): Set<Kind> {
    if (body.type !== 'BlockStatement') return read(body);
    const returned: Node[] = [];
    walk(body, ({ type, argument }) => type === 'ReturnStatement' && argument && returned.push(argument as Node));
    return all(...returned);
  }
  /** Lists the nodes that a call may render: those of the callback for `map`, otherwise those of the called function. */
  function readCall({ callee, arguments: given }: Node): Set<Kind> {
    const { type, property } = callee as Node;
    const method = type === 'MemberExpression' ? String((property as Node).name) : '';
    const [first] = given as Node[];
    if (/^(map|flatMap)$/.test(method) && first) return read(first);
    return read(callee as Node);
  }
  return read;
}
