/** The part of Trusted Types that is used (W3C draft; browsers without it enforce nothing). */
interface TrustedTypes {
  createPolicy(name: 'default', rules: { createScriptURL: (url: string) => string | null }): unknown;
}

/** Cloudflare's Turnstile and Google's tags, as the page's policy lets them in. */
const hosts = /^challenges\.cloudflare\.com$|(?:^|\.)googletagmanager\.com$/;

let isReady = false;

/**
 * Lets scripts of the configured services be loaded by their addresses, by us and by themselves: pages refuse what a string would make a
 * script of (Trusted Types), and go on refusing it for every other address and for markup.
 */
export function admitServiceScripts(): void {
  if (isReady) return;
  isReady = true;
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (hosts.test(new URL(url, location.href).hostname) ? url : null),
  });
}
