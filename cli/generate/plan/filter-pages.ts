import { dirname, extname } from 'node:path';
import { cityFile, courseFile, textPageFile } from '#catalogue/files.ts';
import { UserError } from '#cli/terminal/user-error.ts';
import type { PagePlan } from '#site/pages/page-plan.ts';

const files: Record<string, (name: string) => string> = {
  course: (key) => courseFile({ key }),
  city: (slug) => cityFile({ slug }),
  page: (name) => textPageFile({ name }),
};

/**
 * Returns the pages made from certain content: `['course=java', 'city=nashik']` selects that course in that city. Filters of the
 * same kind are alternatives. A page must match one filter of each kind.
 * @throws {UserError} if a filter is invalid or matches no page
 */
export function filterPages(pages: readonly PagePlan[], filters: readonly string[]): PagePlan[] {
  const wanted = new Map<string, string[]>();
  for (const filter of filters) {
    const [kind = '', name = ''] = filter.split('=');
    const source = name && files[kind]?.(name);
    if (!source)
      throw new UserError(`"${filter}" is not a valid value for --only.`, {
        hint: 'Write, for example: --only course=java city=nashik',
      });
    if (!pages.some((page) => page.sources.includes(source)))
      throw new UserError(`No page uses ${source}.`, {
        hint: `Use the name of a file in ${dirname(source)}/, without "${extname(source)}".`,
      });
    wanted.set(kind, [...(wanted.get(kind) ?? []), source]);
  }
  const chosen = pages.filter((page) =>
    [...wanted.values()].every((sources) => sources.some((source) => page.sources.includes(source))),
  );
  if (chosen.length === 0) throw new UserError(`No page matches all of these filters: ${filters.join(', ')}.`);
  return chosen;
}
