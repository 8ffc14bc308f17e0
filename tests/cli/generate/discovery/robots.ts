/** Rules of one robots.txt group, as defined in RFC 9309. */
interface Group {
  agents: string[];
  rules: { isAllowed: boolean; path: string }[];
}

export interface Robots {
  sitemaps: string[];
  isAllowed: (agent: string, path: string) => boolean;
}

/**
 * Parses a robots.txt file by RFC 9309. Uses the agent's own group or `*`, then the longest matching rule, and prefers allow to disallow.
 */
export function readRobots(text: string): Robots {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.replace(/#.*$/, '').trim());
  const groups: Group[] = [];
  const sitemaps: string[] = [];
  let isNaming = false;
  for (const line of lines) {
    const [, name, value = ''] = /^([A-Za-z-]+)\s*:\s*(.*)$/.exec(line) ?? [];
    const key = name?.toLowerCase();
    if (key === 'sitemap') sitemaps.push(value);
    else if (key === 'user-agent') {
      if (!isNaming) groups.push({ agents: [], rules: [] });
      groups.at(-1)?.agents.push(value.toLowerCase());
      isNaming = true;
    } else if (key === 'allow' || key === 'disallow') {
      if (value !== '') groups.at(-1)?.rules.push({ isAllowed: key === 'allow', path: value });
      isNaming = false;
    }
  }
  return { sitemaps, isAllowed: (agent, path) => isAllowed(rulesFor(groups, agent), path) };
}

function rulesFor(groups: readonly Group[], agent: string): Group['rules'] {
  const named = groups.filter(({ agents }) => agents.includes(agent.toLowerCase()));
  const chosen = named.length > 0 ? named : groups.filter(({ agents }) => agents.includes('*'));
  return chosen.flatMap(({ rules }) => rules);
}

function isAllowed(rules: Group['rules'], path: string): boolean {
  const matching = rules.filter((rule) => toPattern(rule.path).test(path));
  const [strongest] = matching.toSorted((a, b) => b.path.length - a.path.length || Number(b.isAllowed) - Number(a.isAllowed));
  return strongest?.isAllowed ?? true;
}

/** Builds the pattern of a rule. `*` matches any text, and `$` at the end matches the end of the path. */
function toPattern(rule: string): RegExp {
  const isAnchored = rule.endsWith('$');
  const source = (isAnchored ? rule.slice(0, -1) : rule)
    .split('*')
    .map((piece) => piece.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*');
  return new RegExp(`^${source}${isAnchored ? '$' : ''}`);
}
