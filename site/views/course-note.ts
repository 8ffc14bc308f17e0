import type { Course } from '#catalogue/schema/course.ts';
import { formatRupees } from './rupees.ts';

/** Length and fee of a course: `3.5 to 4 Months, ₹50,000`. */
export const courseNote = ({ duration, price }: Course): string => `${duration}, ${formatRupees(price)}`;
