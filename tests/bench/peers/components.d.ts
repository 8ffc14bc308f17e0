/** The components of the comparison's React rows and the data that they show: they lie in its folder and are bundled with our program. */
declare module 'comparison/components.jsx' {
  import type { ReactElement } from 'react';

  export interface Field {
    name: string;
    label: string;
    type: string;
    options?: string[];
    placeholder?: string;
    autocomplete?: string;
  }
  export interface Site {
    fields: Field[];
  }
  /** What a related card shows of a course. */
  export type Card = Record<'slug' | 'name' | 'summary' | 'level' | 'durationText' | 'feeText', string>;
  export type Course = Card &
    Record<'short' | 'category' | 'tagline', string> &
    Record<'outcomes' | 'about', string[]> & {
      faqs: { q: string; a: string }[];
      /** Places of the related courses in the list of all. */
      related: number[];
    };
  export type City = Record<'slug' | 'name' | 'tel', string>;

  export interface Subject {
    site: Site;
    course: Course;
    city: City;
  }
  type Shown<Props> = (props: Props) => ReactElement;

  export const Header: Shown<{ site: Site }>;
  export const Footer: Shown<{ site: Site }>;
  export const Employers: Shown<{ site: Site }>;
  export const Facts: Shown<{ course: Course }>;
  export const Syllabus: Shown<{ course: Course }>;
  export const Compare: Shown<{ site: Site; course: Course }>;
  export const Local: Shown<{ city: City }>;
  export const RelatedCard: Shown<{ course: Card; city: City }>;
  export const Head: Shown<Subject>;
}
