import { now } from '#site/shared/clock.ts';
import { admitServiceScripts } from '../service-scripts.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

const isLoaded = (): boolean => window.dataLayer !== undefined;

// gtag.js needs the `arguments` object itself and ignores an array.
function gtag(..._command: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: see above.
  window.dataLayer?.push(arguments);
}

/** Loads Google Analytics 4, which counts the current page view automatically. Call this only after the visitor has consented. */
export function startGoogleAnalytics(propertyId: string): void {
  Reflect.set(window, `ga-disable-${propertyId}`, false);
  if (isLoaded()) return;
  window.dataLayer = [];
  gtag('js', new Date(now()));
  gtag('config', propertyId);
  admitServiceScripts();
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(propertyId)}`;
  document.head.append(script);
}

export function stopGoogleAnalytics(propertyId: string): void {
  Reflect.set(window, `ga-disable-${propertyId}`, true);
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=')[0] ?? '';
    // biome-ignore lint/suspicious/noDocumentCookie: some supported browsers lack the Cookie Store API.
    if (name.startsWith('_ga')) document.cookie = `${name}=; Max-Age=0; path=/`;
  }
}

export function sendGoogleEvent(name: string, parameters: Readonly<Record<string, string>>): void {
  gtag('event', name, parameters);
}
