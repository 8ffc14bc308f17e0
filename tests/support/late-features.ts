import { createRequire } from 'node:module';
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data';
import postcss, { type AtRule, type Declaration, type Rule } from 'postcss';
import { supportedBrowsers } from '#cli/generate/bundle/bundle.ts';

const versions = Object.entries(supportedBrowsers).flatMap(([name, version]) =>
  (name === 'safari' ? ['safari', 'safari_ios'] : [name, `${name}_android`]).map((browser) => ({ browser, version })),
);

interface Support {
  version_added?: string | boolean | null;
  version_removed?: string | boolean | null;
  prefix?: string;
  flags?: unknown;
}

const parseVersion = (version: string | boolean | null | undefined): number =>
  typeof version === 'string' && version !== 'preview' ? Number.parseFloat(version.replace('≤', '')) : Number.POSITIVE_INFINITY;

/** Whether a supported browser lacks the feature. Prefixed support counts as support, because esbuild adds the prefixes. */
function isLate({ support }: CompatStatement): boolean {
  const byBrowser = support as unknown as Record<string, Support | Support[] | undefined>;
  return versions.some(({ browser, version }) => {
    const found = byBrowser[browser];
    return (
      found !== undefined &&
      ![found]
        .flat()
        .some(
          (each) => !each.flags && parseVersion(each.version_added) <= version && parseVersion(each.version_removed) > version,
        )
    );
  });
}

const isLateIn = (tree: Identifier | undefined): boolean => tree?.__compat !== undefined && isLate(tree.__compat);

const { css, api, javascript } = createRequire(import.meta.url)('@mdn/browser-compat-data') as {
  css: Record<'properties' | 'at-rules' | 'selectors' | 'types', Identifier>;
  api: Identifier;
  javascript: { builtins: Identifier };
};

const namesIn = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, name = '']) => name)),
];

function lateInValue({ prop, value }: Declaration): string[] {
  const property = css.properties[prop];
  const words = namesIn(value, /(?<![\w-])([a-z][a-z-]*)(?![\w(-])/g).filter((word) => isLateIn(property?.[word]));
  const functions = namesIn(value, /([a-z-]+)\(/g).filter(
    (name) => isLateIn(css.types[name]) || isLateIn(css.types.color?.[name]),
  );
  const units = namesIn(value, /\d([a-z]+)\b/g).filter((unit) => isLateIn(css.types.length?.[unit]));
  return [
    ...(prop.startsWith('--') || !isLateIn(property) ? [] : [prop]),
    ...words.map((word) => `${prop}: ${word}`),
    ...functions.map((name) => `${name}()`),
    ...units.map((unit) => `1${unit}`),
    ...(prop === 'content' && / \/ "/.test(value) ? ['content: with another text'] : []),
  ];
}

function lateInAtRule({ name, params }: AtRule): string[] {
  const features = name === 'media' ? namesIn(params, /\((?:min-|max-)?([a-z-]+)\s*[:)]/g) : [];
  return [
    ...(isLateIn(css['at-rules'][name]) ? [`@${name}`] : []),
    ...features.filter((feature) => isLateIn(css['at-rules'].media?.[feature])).map((feature) => `@media (${feature})`),
  ];
}

/**
 * Finds pseudo-classes and pseudo-elements that some supported browsers lack. Within `:is()` and `:where()`, they do not affect the rest of
 * a selector list.
 */
const lateInSelector = (selector: string): string[] =>
  namesIn(selector, /::?([a-z-]+)/g)
    .filter((name) => isLateIn(css.selectors[name]))
    .map((name) => `:${name}`);

function splitAtForgiving(selector: string): { before: string; name: string; list: string[]; after: string } | undefined {
  const start = /:(?:is|where)\(/.exec(selector);
  if (!start) return undefined;
  const from = start.index + start[0].length;
  let end = from;
  for (let depth = 1; end < selector.length; end += 1) {
    depth += selector[end] === '(' ? 1 : selector[end] === ')' ? -1 : 0;
    if (depth === 0) break;
  }
  const list = postcss.list.comma(selector.slice(from, end));
  return { before: selector.slice(0, start.index), name: start[0], list, after: selector.slice(end + 1) };
}

/** Returns the selector as read by a browser without late features. Undefined if such a browser drops the selector. */
function knownPart(selector: string): string | undefined {
  const parts = splitAtForgiving(selector);
  if (!parts) return lateInSelector(selector).length > 0 ? undefined : selector;
  const [before, after] = [parts.before, parts.after].map(knownPart);
  if (before === undefined || after === undefined) return undefined;
  return `${before}${parts.name}${parts.list.map(knownPart).filter(Boolean).join(',') || 'none'})${after}`;
}

/** Returns lists of selectors that some supported browsers drop as a whole, because one selector in the list is late. */
function droppedSelectors({ selectors }: Rule): string[] {
  const isDropped = (selector: string): boolean => knownPart(selector) === undefined;
  return selectors.some(isDropped) && !selectors.every(isDropped) ? [selectors.join(', ')] : [];
}

interface LateStyles {
  features: Set<string>;
  droppedSelectors: string[];
}

export function lateStyles(styles: string): LateStyles {
  const root = postcss.parse(styles);
  const features = new Set<string>();
  const dropped: string[] = [];
  const add = (found: readonly string[]): void => {
    for (const feature of found) features.add(feature);
  };
  root.walkAtRules('supports', (rule) => void (rule.params.startsWith('not') || rule.remove()));
  root.walkDecls((declaration) => {
    if (!hasFallback(declaration)) add(lateInValue(declaration));
  });
  root.walkAtRules((rule) => add(lateInAtRule(rule)));
  root.walkRules((rule) => {
    add(lateInSelector(rule.selector));
    dropped.push(...droppedSelectors(rule));
  });
  return { features, droppedSelectors: dropped };
}

export function withoutLateFeatures(styles: string): string {
  const root = postcss.parse(styles);
  root.walkAtRules(
    'supports',
    (rule) => void (rule.params.startsWith('not') ? rule.replaceWith(rule.nodes ?? []) : rule.remove()),
  );
  root.walkDecls((declaration) => void (lateInValue(declaration).length > 0 && declaration.remove()));
  root.walkAtRules((rule) => void (lateInAtRule(rule).length > 0 && rule.remove()));
  root.walkRules((rule) => {
    const known = rule.selectors.map(knownPart);
    if (known.includes(undefined)) rule.remove();
    else rule.selector = known.join(',');
  });
  return root.toString();
}

/**
 * Returns a script that deletes a page's late members and globals according to MDN's data. Trusted Types are kept, because every browser
 * that supports the policy for Trusted Types also has these globals.
 */
export const lateFeatureRemoval =
  (): string => `for (const path of ${JSON.stringify([...new Set(lateNames.values())].filter((path) => !/trusted/i.test(path)))}) {
  const [owner, name] = path.split(/[.#]/);
  const holder = name === undefined ? globalThis : path.includes('#') ? globalThis[owner]?.prototype ?? globalThis[owner] : globalThis[owner];
  if (holder) delete holder[name ?? owner];
}`;

function hasFallback(declaration: Declaration): boolean {
  for (let before = declaration.prev(); before; before = before.prev())
    if (before.type === 'decl' && before.prop === declaration.prop) return true;
  return false;
}

/** Interfaces whose members are searched for by name. Members of other interfaces have names that are too common. */
const isCommon =
  /^(?:Element|HTML\w*Element|Document|DocumentFragment|Node|EventTarget|Window|Navigator|URL\w*|Response|Request|Headers|Abort\w+|Blob|File|FormData|Range|Selection|DataTransfer|Storage|History|Location|\w+Observer|Animation|CSS|Crypto\w*|ReadableStream|StaticRange)$/;

function readLateNames(): Map<string, string> {
  const late = new Map<string, string>();
  const early = new Set<string>();
  const note = (name: string, path: string, tree: Identifier | undefined): void => {
    if (!tree?.__compat) return;
    if (isLate(tree.__compat)) late.set(name, path);
    else early.add(name);
  };
  for (const [owner, members] of Object.entries({ ...api, ...javascript.builtins } as Record<string, Identifier>)) {
    note(owner, owner, members);
    for (const [key, member] of Object.entries(members)) {
      const name = key.replace(/_static$/, '');
      if (name !== key) note(`${owner}.${name}`, `${owner}.${name}`, member as Identifier);
      if (owner in javascript.builtins || isCommon.test(owner))
        note(name, `${owner}${name === key ? '#' : '.'}${name}`, member as Identifier);
    }
  }
  for (const name of early) late.delete(name);
  return late;
}

const lateNames = readLateNames();

/** Lists the names and the regular expression syntax in a script that a supported browser lacks. */
export function lateNamesIn(script: string): string[] {
  const used = namesIn(script, /\.([A-Za-z]\w{2,})/g);
  const globals = namesIn(script, /(?<![\w$.])([A-Z]\w+(?:\.[a-z]\w+)?)/g);
  const patterns = ['(?<=', '(?<!', '(?i:', '(?-i:'].filter((syntax) => script.includes(syntax));
  return [...used, ...globals, ...globals.map((name) => name.replace(/\..*/, ''))]
    .filter((name) => lateNames.has(name))
    .concat(patterns)
    .filter((name, index, all) => all.indexOf(name) === index);
}
