/** Creates a pattern that matches any of the names as whole words. `flags` are RegExp flags. */
export function namePattern(names: readonly string[], flags: string): RegExp {
  const escaped = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join('|')})(?![\\p{L}\\p{N}])`, flags);
}
