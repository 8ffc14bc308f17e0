/** Finds any of the names as whole words, whatever the case; the flags are those of `RegExp`. */
export function namePattern(names: readonly string[], flags: string): RegExp {
  const escaped = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join('|')})(?![\\p{L}\\p{N}])`, flags);
}
