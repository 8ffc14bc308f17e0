export type StartEntries = Record<'name' | 'phone' | 'email', string>;

const emailPart = /[^\s<>(),;"]+@[^\s<>(),;"]+/;
/** A number of any length, or a complete phone number beside other text. */
const phonePart = /^[+\d\s()./-]+$|[+(]?\d[\d\s()./-]{8,}\d/;
const leftover = /^\S+:\S*|[<>(),;"]/g;

/** Fills the fields of the form for a new lead with the name, the phone number and the email address in the searched words. */
export function toStartEntries(words: string): StartEntries {
  const [email = ''] = emailPart.exec(words) ?? [];
  const others = words.replace(email, '').trim();
  const [phone = ''] = phonePart.exec(others) ?? [];
  const name = others.replace(phone, '');
  return { name: (email || phone ? name.replace(leftover, '') : name).trim(), phone: phone.trim(), email };
}
