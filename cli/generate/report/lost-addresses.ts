import { plural } from '#cli/load/problems/wording.ts';

const shown = 6;

interface Site {
  pages: ReadonlySet<string>;
  redirects: readonly { from: string }[];
}

/** Returns former page addresses that now have neither a page nor a redirect. Links to these addresses are broken. */
export function lostAddresses(before: readonly string[], { pages, redirects }: Site): string[] {
  const redirected = new Set(redirects.map(({ from }) => from));
  return before.filter((path) => !pages.has(path) && !redirected.has(path));
}

export function describeLost(paths: readonly string[]): string[] {
  if (paths.length === 0) return [];
  const rest = paths.length - shown;
  const names = `${paths.slice(0, shown).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
  return [
    `${plural(paths.length, 'address no longer has', 'addresses no longer have')} a page or a redirect: ${names}. Search engines and links still use ${paths.length === 1 ? 'it' : 'them'}, so add ${paths.length === 1 ? 'a redirect' : 'redirects'} to redirects.yaml`,
  ];
}
