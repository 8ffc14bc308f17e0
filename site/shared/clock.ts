/** Milliseconds since 1970: the one place where browser code reads the clock. Tests move it by the browser's fake clock. */
export const now = (): number => Date.now();
