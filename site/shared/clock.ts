/** Returns milliseconds since 1970. Browser code reads the clock only here, so tests can use the browser's fake clock. */
export const now = (): number => Date.now();
