import { markShapes } from '#cli/media/brand/mark.ts';
import { housePalette } from '#cli/media/drawing/palette.ts';
import { group } from '#cli/media/drawing/shapes.ts';
import { marigold } from '#cli/media/scenes/ornaments.ts';
import { renderCard } from './card.ts';

export interface InstituteCardSubject {
  name: string;
  shortName: string;
  /** The institute's own words of what it does. */
  text: string;
  host: string;
}

/** The card of pages that have none of their own. */
export const drawInstituteCard = ({ name, shortName, text, host }: InstituteCardSubject): Promise<Buffer> =>
  renderCard({
    palette: housePalette,
    instituteName: shortName,
    title: name,
    facts: text,
    host,
    subject: [group({ scale: 5.4, y: 20 }, markShapes({ step: housePalette.paper, sun: housePalette.accent }))],
    ornament: marigold,
  });
