const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (names: typeof browsers, text: string): string | undefined => names.find(([pattern]) => pattern.test(text))?.[1];

/**
 * Describes a browser in words such as `Firefox on Windows`, from its `User-Agent`. Returns null if neither the browser nor the system is
 * known.
 */
export function describeDevice(userAgent: string | undefined): string | null {
  const text = userAgent?.slice(0, 500) ?? '';
  const [browser, system] = [nameIn(browsers, text), nameIn(systems, text)];
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? null);
}
