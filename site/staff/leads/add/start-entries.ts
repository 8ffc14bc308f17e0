export type StartEntries = Partial<Record<'name' | 'phone' | 'email', string>>;

/** Fills the field of the form for a new lead that the searched words fit. */
export function toStartEntries(words: string): StartEntries {
  if (words.includes('@')) return { email: words };
  return /^[+\d\s()-]+$/.test(words) ? { phone: words } : { name: words };
}
