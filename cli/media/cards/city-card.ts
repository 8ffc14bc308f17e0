import type { City } from '#catalogue/schema/city.ts';
import { catalogueNames } from '#catalogue/schema/course.ts';
import { getPalette, type Palette } from '#cli/drawing/palette.ts';
import { pickerFor } from '#cli/drawing/seed.ts';
import { circle, group, path, type Shape } from '#cli/drawing/shapes.ts';
import { measureText } from '#cli/media/font/measure.ts';
import { outlineText } from '#cli/media/font/outline.ts';
import { ornaments } from '#cli/media/scenes/patterns.ts';
import { renderCard } from './card.ts';

interface CityCardSubject {
  slug: string;
  name: string;
  sign: string;
  facts: string;
  instituteName: string;
  host: string;
}

export const cityCardSubject = (
  city: City,
  house: { instituteName: string; host: string; courses: number },
): CityCardSubject => ({
  slug: city.slug,
  name: city.name,
  sign: city.nameInMarathi ?? city.name,
  facts: `${house.courses} courses • ${city.delivery.includes('classroom') ? 'classroom and live online' : 'live online'}`,
  instituteName: house.instituteName,
  host: house.host,
});

export function drawCityCard(subject: CityCardSubject): Promise<Buffer> {
  const pick = pickerFor(`city ${subject.slug}`);
  const palette = getPalette(pick(catalogueNames));
  return renderCard({
    ...subject,
    title: subject.name,
    kicker: 'Computer courses in',
    palette,
    subject: [...landscape(palette, pick(ranges), pick([-96, 0, 104])), ...sign(subject.sign, palette)],
    ornament: pick(ornaments),
  });
}

const ranges = [
  'M-237 278V166L-180 128H-104L-46 180L24 176L72 138H150L237 194V278z',
  'M-237 278V200L-130 168L-84 122H-60V106H-36V122H0V106H24V122H48L92 172L237 186V278z',
  'M-237 278V188L-150 134L-84 176L10 112L96 182L158 150L237 200V278z',
];

/** Draws hills under a sun, with a road. The foot of the arch is 278 units below its centre. */
const landscape = (palette: Palette, range: string, sunX: number): Shape[] => [
  circle([sunX, 104, 50], palette.accent),
  path(range, palette.soft),
  path('M-237 278V226C-150 180-60 188 0 216C80 246 160 222 237 208V278z', palette.deep),
  path('M-34 278C6 256 18 238-2 217C40 236 64 252 42 278z', palette.accent),
];

function sign(name: string, palette: Palette): Shape[] {
  const words = name.split(' ');
  const widest = Math.max(...words.map((word) => measureText(word, { size: 100, weight: 700 })));
  const size = Math.min(132, (400 / widest) * 100, 210 / words.length);
  const top = -72 - ((words.length - 1) * size * 1.08) / 2;
  return [
    group(
      {},
      words.map((word, index) =>
        outlineText(
          word,
          { x: 0, y: top + size * 0.3 + index * size * 1.08, anchor: 'middle' },
          { size, weight: 700, paint: palette.paper },
        ),
      ),
    ),
  ];
}
