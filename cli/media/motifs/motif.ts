import type { Palette } from '#cli/media/drawing/palette.ts';
import type { Shape } from '#cli/media/drawing/shapes.ts';

/**
 * A subject drawn around the origin, within 100 to each side, for a ground of the palette's `main`. Large flat shapes
 * in paper and tint, one marigold part that the eye goes to, thin detail in `deep`.
 */
export type Motif = (colors: Palette) => Shape[];

/** Motifs by the name of the Lucide icon that a course's `icon` names. */
export type Motifs = Record<string, Motif>;
