/** The parts of the Trusted Types API that the site uses (W3C draft). Browsers without Trusted Types do not enforce any rules. */
interface TrustedTypes {
  createPolicy(name: 'default', rules: { createScriptURL: (url: string) => string | null }): unknown;
}

const hosts = /^challenges\.cloudflare\.com$|(?:^|\.)googletagmanager\.com$/;

let isReady = false;

/**
 * Allows the page to load scripts from `hosts` by URL. Trusted Types still block other script URLs, and scripts created from strings or
 * markup.
 */
export function admitServiceScripts(): void {
  if (isReady) return;
  isReady = true;
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (hosts.test(new URL(url, location.href).hostname) ? url : null),
  });
}
