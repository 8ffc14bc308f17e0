const syllables = [
  'ba',
  'de',
  'fi',
  'go',
  'hu',
  'ka',
  'le',
  'mi',
  'no',
  'pu',
  'ra',
  'se',
  'ti',
  'vo',
  'zu',
  'cha',
  'dre',
  'shi',
  'tro',
  'glu',
];

/** Returns a generator of made-up words that depend only on the seed. `words(5)` returns the next five words. */
export function writtenWords(seed: string): (count: number) => string {
  let state = [...seed].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193), 0x811c9dc5);
  const next = (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const word = (): string => Array.from({ length: 2 + next(2) }, () => syllables[next(syllables.length)]).join('');
  return (count) => Array.from({ length: count }, word).join(' ');
}
