import type { Language } from '../language.ts';

interface Notice {
  version: string;
  text: string;
}

/**
 * Privacy notice shown at every form (DPDP Act 2023, section 5). Each lead stores the notice's version and a hash of its text. If you
 * change the text, change the version and move the old notice to `earlierNotices`.
 */
export const notice = {
  version: '2026-11-29',
  text: "By sending this form, you agree that we may contact you about it and confirm that you are 18 or older or have a parent's consent. Your data:",
} as const satisfies Notice;

/** Returns the version of the notice in a language. Translations have versions of their own, because their wording differs. */
export const noticeVersion = (lang: Language): string => (lang === 'mr' ? `${notice.version}-mr` : notice.version);

/** Earlier notices. They stay valid because a form may still be open, or a submission may still be stored on an offline device. */
export const earlierNotices: readonly Notice[] = [
  {
    version: '2026-11-28',
    text: "By sending this you ask us to contact you about it, and say you are 18 or older or have a parent's agreement. Your data:",
  },
  {
    version: '2026-11',
    text: "By sending this form you ask us to contact you about it, and declare that you are 18 or older or have a parent's agreement. How your data is used, seen and erased:",
  },
];
