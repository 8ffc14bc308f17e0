/** What the visitor asks the course finder for; an empty text asks for nothing. */
export interface FinderState {
  q: string;
  category: string;
  city: string;
  level: string;
  /** Most months it may take, as text. */
  months: string;
  mode: string;
  /** `start` or `length`; empty for the page's own order. */
  sort: string;
  /** Keys of the courses set side by side. */
  compare: readonly string[];
}

/** Most courses that are compared at once: more columns cannot be read on any screen. */
export const maxCompared = 3;

export const filterNames = ['q', 'category', 'city', 'level', 'months', 'mode', 'sort'] as const;

/** Longest search text that an address carries. */
const maxTextLength = 80;

/** The state in the fragment of an address, `#q=java&city=nashik&compare=java,python`; whatever else stands there is ignored. */
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

/** The fragment for a state, without `#`; empty for the state that asks for nothing. */
export function writeState(state: Partial<FinderState>): string {
  const entries = new URLSearchParams();
  for (const name of filterNames) if (state[name]) entries.set(name, state[name] ?? '');
  if (state.compare?.length) entries.set('compare', state.compare.join(','));
  return entries.toString().replaceAll('%2C', ',');
}

/** Adds the course to those compared, or takes it away; a fourth is not taken. */
export function toggleCompared(state: FinderState, key: string): FinderState {
  const isIn = state.compare.includes(key);
  const compare = isIn ? state.compare.filter((other) => other !== key) : [...state.compare, key].slice(0, maxCompared);
  return { ...state, compare };
}
