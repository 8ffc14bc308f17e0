/** The parts of the Trusted Types API that the site uses (W3C draft). Browsers without Trusted Types do not enforce any rules. */
interface TrustedTypes {
  createPolicy(name: 'default', rules: { createScriptURL: (url: string) => string | null }): unknown;
}

const hosts = /^challenges\.cloudflare\.com$|(?:^|\.)googletagmanager\.com$/;

let isReady = false;

/**
 * Allows scripts from `hosts` to be loaded by address. Trusted Types still block all other addresses and scripts from strings or markup.
 */
export function admitServiceScripts(): void {
  if (isReady) return;
  isReady = true;
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (hosts.test(new URL(url, location.href).hostname) ? url : null),
  });
}
