import { circle, group, line, path, rect } from '#cli/media/drawing/shapes.ts';
import { outlineText } from '#cli/media/font/outline.ts';
import { codeMotifs } from './code-motifs.ts';
import { dataMotifs } from './data-motifs.ts';
import type { Motif, Motifs } from './motif.ts';
import { networkMotifs } from './network-motifs.ts';
import { featureMotifs, peopleMotifs } from './people-motifs.ts';

const motifs: Motifs = { ...dataMotifs, ...codeMotifs, ...networkMotifs, ...peopleMotifs, ...featureMotifs };

/** Names that a course's `icon` may have to get a drawing of its own. */
export const motifNames: readonly string[] = Object.keys(motifs).sort();

/** The drawing of this name; for any other name an open book with the initials of the title. */
export function findMotif(name: string, title: string): Motif {
  return (Object.hasOwn(motifs, name) ? motifs[name] : undefined) ?? bookWith(initialsOf(title));
}

/** First letters of the first two words that count, as capitals. */
export const initialsOf = (title: string): string =>
  title
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word && !['and', 'of', 'the', 'with', 'in'].includes(word.toLowerCase()))
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase())
    .join('');

const bookWith =
  (initials: string): Motif =>
  (c) => [
    path('M0-50C-26-72-62-76-98-70V68C-62 62-26 66 0 88z', c.paper),
    path('M0-50C26-72 62-76 98-70V68C62 62 26 66 0 88z', c.tint),
    line('M-98 84C-62 78-26 82 0 98C26 82 62 78 98 84', c.accent, 9),
    group({ x: 50, y: -8 }, [line('M-28-14C-10-20 10-22 28-22M-28 8C-10 2 10 0 28 0M-28 30C-10 24 10 22 28 22', c.soft, 7)]),
    outlineText(
      initials,
      { x: -49, y: 20, anchor: 'middle' },
      { size: initials.length > 1 ? 56 : 76, weight: 800, paint: c.main },
    ),
    circle([68, -84, 16], c.accent),
    rect([64, -84, 8, 36], c.accent),
  ];
