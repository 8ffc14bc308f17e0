import type { Ports } from '../platform/ports.ts';
import type { NextText } from './next-text.ts';

/** A range and no pattern: D1 takes patterns of 50 bytes at most. `.` is the sign after `-`. */
const takenSql = `
  SELECT slug FROM blogs WHERE _id <> ?2 AND (slug = ?1 OR (slug > ?1 || '-' AND slug < ?1 || '.'))
  UNION SELECT slug FROM blog_slugs WHERE blog_id <> ?2 AND (slug = ?1 OR (slug > ?1 || '-' AND slug < ?1 || '.'))`;

/** An address that no other blog has or had; undefined where the wanted one is fixed and taken. */
export async function freeSlug(ports: Ports, { base, isFixed }: NextText['slug'], blogId: string): Promise<string | undefined> {
  const rows = await ports.db.all<{ slug: string }>(takenSql, base, blogId);
  const taken = new Set(rows.map((row) => row.slug));
  if (!taken.has(base)) return base;
  if (isFixed) return undefined;
  let number = 2;
  while (taken.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}
