import type { Institute } from '#catalogue/schema/institute.ts';

/** Returns a WhatsApp link to the institute with a prepared greeting. Code that uses the link may append more text. */
export const whatsappHref = ({ whatsapp }: Institute): string =>
  `https://wa.me/${whatsapp.digits}?text=${encodeURIComponent(whatsapp.text)}`;

export const getCourseChatHref = (href: string, courseTitle: string): string =>
  href + encodeURIComponent(` I have just asked about ${courseTitle}.`);
