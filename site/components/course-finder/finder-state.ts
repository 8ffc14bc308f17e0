/** The course finder's filters. An empty string means no filter. */
export interface FinderState {
  q: string;
  category: string;
  city: string;
  level: string;
  /** Maximum duration in months, as a string. */
  months: string;
  mode: string;
  /** Sort order: `start`, `length`, or empty for the page's own order. */
  sort: string;
  compare: readonly string[];
}

/** Maximum number of courses in a comparison. No screen has room for more columns. */
export const maxCompared = 3;

export const filterNames = ['q', 'category', 'city', 'level', 'months', 'mode', 'sort'] as const;

const maxTextLength = 80;

/** Reads the state from a URL fragment such as `#q=java&city=nashik&compare=java,python`. Ignores other parameters. */
export function readState(hash: string): FinderState {
  const entries = new URLSearchParams(hash.replace(/^#/, ''));
  const text = (name: string): string => (entries.get(name) ?? '').slice(0, maxTextLength);
  const compare = [...new Set(text('compare').split(',').filter(Boolean))].slice(0, maxCompared);
  return {
    q: text('q'),
    category: text('category'),
    city: text('city'),
    level: text('level'),
    months: text('months'),
    mode: text('mode'),
    sort: text('sort'),
    compare,
  };
}

/** Returns the URL fragment for a state, without `#`. Empty if no filter is set. */
export function writeState(state: Partial<FinderState>): string {
  const entries = new URLSearchParams();
  for (const name of filterNames) if (state[name]) entries.set(name, state[name] ?? '');
  if (state.compare?.length) entries.set('compare', state.compare.join(','));
  return entries.toString().replaceAll('%2C', ',');
}

export function toggleCompared(state: FinderState, key: string): FinderState {
  const isIn = state.compare.includes(key);
  const compare = isIn ? state.compare.filter((other) => other !== key) : [...state.compare, key].slice(0, maxCompared);
  return { ...state, compare };
}
