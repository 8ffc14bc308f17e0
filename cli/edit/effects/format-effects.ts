import { plural } from '#cli/load/problems/wording.ts';
import { pathIn } from '#cli/platform/paths.ts';
import { reportProblems } from '#cli/terminal/report.ts';
import type { Problem } from '#cli/terminal/user-error.ts';
import type { PagePlan } from '#site/pages/page-plan.ts';
import type { FileChange } from '../change.ts';
import type { Effects } from './effects.ts';

const shown = 6;

function few(names: readonly string[]): string {
  const rest = names.length - shown;
  return rest > 0 ? `${names.slice(0, shown).join(', ')} and ${rest} more` : names.join(', ');
}

const verbs = { added: 'new', removed: 'deleted', changed: 'changed' };
const getVerb = ({ before, after }: FileChange): string =>
  before === null ? verbs.added : after === null ? verbs.removed : verbs.changed;

const row = (label: string, text: string): string => `  ${label.padEnd(10)}${text}\n`;
export function formatEffects(effects: Effects, dir: string): string {
  const { files, added, removed, changed, total } = effects;
  const redirects = effects.redirectsAdded.map(({ from, to }) => `${from} -> ${to}`);
  const rows = [
    ...files.map((change) => ['file', `${pathIn(dir, change.file)} (${getVerb(change)})`]),
    ...listed(['pages', 'new page'], added.map(getPath)),
    ...listed(['pages', 'removed page'], removed.map(getPath)),
    ...(changed.length > 0
      ? [
          [
            'pages',
            `${plural(changed.length, 'other page')} of ${total} ${changed.length === 1 ? 'changes' : 'change'}, mostly in menus and links`,
          ],
        ]
      : []),
    ...listed(['menu', 'new entry', 'new entries'], effects.menuAdded),
    ...listed(['menu', 'removed entry', 'removed entries'], effects.menuRemoved),
    ...listed(['sitemap', 'new row'], effects.rowsAdded),
    ...listed(['sitemap', 'removed row'], effects.rowsRemoved),
    ...listed(['redirect', 'new redirect'], redirects),
    ...gateRows(added),
  ];
  return rows.map(([label = '', text = '']) => row(label, text)).join('');
}

const getPath = ({ path }: PagePlan): string => path;

const listed = ([label, one, many]: readonly [string, string, string?], names: readonly string[]): string[][] =>
  names.length > 0 ? [[label, `${plural(names.length, one, many)}: ${few(names)}`]] : [];

function gateRows(added: readonly PagePlan[]): string[][] {
  const blocked = added.filter(({ indexingBlockers }) => indexingBlockers && indexingBlockers.length > 0);
  if (blocked.length === 0)
    return added.length > 0 ? [['indexing', 'the indexing rules let search engines list every new page']] : [];
  const reasons = new Map<string, number>();
  for (const { indexingBlockers = [] } of blocked)
    for (const reason of indexingBlockers) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  const most = [...reasons].sort(([, a], [, b]) => b - a).slice(0, 3);
  return [
    ['indexing', `${plural(blocked.length, 'new page')} kept out of search engines until the catalogue has:`],
    ...most.map(([reason, count]) => ['', `- ${reason} (${plural(count, 'page')})`]),
    ...(reasons.size > most.length ? [['', `and ${plural(reasons.size - most.length, 'more reason')}`]] : []),
  ];
}

export function formatRejections(rejected: readonly Problem[]): string {
  if (rejected.length === 0) return '';
  const rest = rejected.length - shown;
  let text = row('check', `reports ${plural(rejected.length, 'error')}:`);
  reportProblems(rejected.slice(0, shown), { write: (line) => (text += line), color: false });
  return rest > 0 ? `${text}and ${rest} more\n` : text;
}
