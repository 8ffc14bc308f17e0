import type { BenchCourse, BenchSite, NamedLink } from '#tests/bench/peers/data.ts';
import { categories, companies } from './words.ts';

const menuLinks = 100;
const footerLinks = 10;

export const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('+', 'p')
    .replaceAll('#', 'sharp')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** The parts that all pages share: a menu of a hundred links, a footer of forty, forty employers. */
export function makeSite(courses: readonly BenchCourse[]): BenchSite {
  const links = Array.from({ length: menuLinks }, (_, place): NamedLink => {
    const course = courses[place];
    return course
      ? { name: course.name, href: `/courses/${course.slug}/` }
      : { name: `Event ${place}`, href: `/events/${place}/` };
  });
  return {
    name: 'Synthetic Institute',
    url: 'https://institute.example',
    phone: '+91 20 0000 0001',
    tel: '+912000000001',
    email: 'hello@institute.example',
    tagline: 'Classes for whoever wants to learn',
    locale: 'en_IN',
    year: 2026,
    menu: categories.map((name, column) => ({
      name,
      slug: slugOf(name),
      links: links.filter((_, place) => place % categories.length === column),
    })),
    footer: ['Courses', 'Institute', 'Branches', 'Help'].map((title, column) => ({
      title,
      links: Array.from({ length: footerLinks }, (_, place) => ({
        name: `${title}: page ${place + 1}`,
        href: `/${column}/${place + 1}/`,
      })),
    })),
    employers: Array.from({ length: 40 }, (_, place) => ({
      name: `${companies[place % companies.length]} ${['Works', 'Labs', 'Trading', 'Systems'][Math.floor(place / companies.length)]}`,
      src: `/assets/employers/${place}.svg`,
    })),
    stats: ['Students', 'Employers', 'Branches', 'Trainers'].map((label, place) => ({ label, value: `${(place + 1) * 117}+` })),
    fields: makeFields(),
    social: ['Video', 'Photos', 'News'].map((name) => ({ name, href: `https://social.example/${name.toLowerCase()}` })),
  };
}

const makeFields = (): BenchSite['fields'] => [
  { name: 'fullname', label: 'Full name', type: 'text', placeholder: 'Your name', autocomplete: 'name' },
  { name: 'email', label: 'E-mail', type: 'email', placeholder: 'you@example.com', autocomplete: 'email' },
  { name: 'phone', label: 'Phone', type: 'tel', placeholder: 'Ten digits', autocomplete: 'tel' },
  { name: 'course', label: 'Course', type: 'text', placeholder: 'Course', autocomplete: 'off' },
  { name: 'city', label: 'City', type: 'text', placeholder: 'City', autocomplete: 'address-level2' },
  { name: 'mode', label: 'Mode', type: 'select', options: ['Classroom', 'Online', 'Weekend'] },
  { name: 'message', label: 'Message', type: 'textarea', placeholder: 'What would you like to know?' },
];
