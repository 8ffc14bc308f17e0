import type { Institute } from '#catalogue/schema/institute.ts';

/** Chat with the institute, its greeting already typed; more text may be added to its end. */
export const whatsappHref = ({ whatsapp }: Institute): string =>
  `https://wa.me/${whatsapp.digits}?text=${encodeURIComponent(whatsapp.text)}`;

/** The chat of somebody who has just asked about a course. */
export const getCourseChatHref = (href: string, courseTitle: string): string =>
  href + encodeURIComponent(` I have just asked about ${courseTitle}.`);
