import { maxSavedViews, type SavedView } from '#site/shared/lead.ts';
import type { Statement } from '#worker/platform/database.ts';
import type { Ports } from '#worker/platform/ports.ts';

type SavedViewRow = Record<keyof SavedView, string>;

export const savedViewsStatement = ({ db }: Pick<Ports, 'db'>, userId: string): Statement<SavedViewRow> =>
  db.query<SavedViewRow>(
    'SELECT id, name, filters FROM saved_views WHERE user_id = ?1 ORDER BY name LIMIT ?2',
    userId,
    maxSavedViews,
  );

export const toSavedView = ({ filters, ...view }: SavedViewRow): SavedView => ({ ...view, filters: JSON.parse(filters) });

type ViewPorts = Pick<Ports, 'db' | 'newId' | 'now'>;

interface OwnView extends Omit<SavedView, 'id'> {
  userId: string;
}

/** @returns `taken` if a view already has this name (ignoring case), and `full` if the list has reached its limit */
export async function createView(ports: ViewPorts, { userId, name, filters }: OwnView): Promise<'saved' | 'taken' | 'full'> {
  const { db, newId, now } = ports;
  const [existing, saved] = await db.batch([
    db.query<{ id: string }>('SELECT id FROM saved_views WHERE user_id = ?1 AND name = ?2', userId, name),
    db.query<{ id: string }>(
      `INSERT INTO saved_views (id, user_id, name, filters, created_at) SELECT ?1, ?2, ?3, ?4, ?5
        WHERE (SELECT COUNT(*) FROM saved_views WHERE user_id = ?2) < ?6
        ON CONFLICT (user_id, name) DO NOTHING RETURNING id`,
      ...[newId(), userId, name, JSON.stringify(filters), now(), maxSavedViews],
    ),
  ]);
  if (saved.length > 0) return 'saved';
  return existing.length > 0 ? 'taken' : 'full';
}

/**
 * Replaces the view with this name. The replacement gets a new id, so an id always identifies the filters that a user has seen.
 * @returns whether the view with the id `seen` still existed
 */
export async function replaceView(ports: ViewPorts, { userId, name, filters }: OwnView, seen: string): Promise<boolean> {
  const { db, newId } = ports;
  const [rows] = await db.batch([
    db.query<{ id: string }>(
      'UPDATE saved_views SET id = ?1, name = ?2, filters = ?3 WHERE user_id = ?4 AND name = ?2 AND id = ?5 RETURNING id',
      ...[newId(), name, JSON.stringify(filters), userId, seen],
    ),
  ]);
  return rows.length > 0;
}
