import { circle, group, line, path, rect, type Shape } from '#cli/media/drawing/shapes.ts';
import { battlements, type CityScenes, ink as c, dome, flag, hill, land, pointedArch } from './city-parts.ts';

const horse = (x: number, isMirrored: boolean): Shape =>
  group({ x, y: 288, scale: 0.78 }, [
    path(
      isMirrored
        ? 'M44-2L38-46C52-56 48-76 30-76H-20C-30-92-36-108-52-116L-58-126L-62-114L-82-92L-74-82L-54-88C-46-70-46-56-38-48L-60-30L-44 0H-34L-42-28L-18-44H18L28-2z'
        : 'M-44-2L-38-46C-52-56-48-76-30-76H20C30-92 36-108 52-116L58-126L62-114L82-92L74-82L54-88C46-70 46-56 38-48L60-30L44 0H34L42-28L18-44H-18L-28-2z',
      c.white,
    ),
  ]);

const boll = ({ x, y, scale }: { x: number; y: number; scale: number }): Shape =>
  group({ x, y, scale }, [
    path('M0 44L-40 8L-20 12L-12-4L0 14L12-4L20 12L40 8z', '#7A5230'),
    circle([-24, -12, 25], c.white),
    circle([24, -12, 25], c.white),
    circle([0, -32, 26], '#FFFFFF'),
    circle([0, -4, 23], '#F1EAE0'),
    line('M-8-20q8 6 16 0M-30-8q6 5 12 0M18-8q6 5 12 0', c.shade, 4),
    path('M0 46L-44 20L-24 20L-16 2L0 26L16 2L24 20L44 20z', '#8E6238'),
  ]);

/** Cities of Vidarbha and Marathwada, each by a landmark or a trade that it is known for. */
// biome-ignore format: a drawing reads as one table of shapes.
export const easternCities: CityScenes = {
  // The pillar and horses of Zero Mile, and the oranges.
  nagpur: () => [
    ...land({ sky: '#E6EFE2', ground: c.grass }, [70, 70, 34]),
    group({ x: -52 }, [
      path('M150 300V276H330V300z', c.stoneDark), rect([170, 258, 140, 22], c.stone), path('M226 258L231 70H249L254 258z', '#D8B083'), path('M240 258V70H249L254 258z', '#BD915F'), path('M228 72L240 44L252 72z', c.stoneDark), rect([222, 150, 36, 12], c.stoneDark, 3), rect([219, 236, 42, 12], c.stoneDark, 3),
      horse(140, true), horse(340, false), rect([92, 286, 80, 14], c.stoneDark, 3), rect([308, 286, 80, 14], c.stoneDark, 3),
    ]),
    circle([500, 214, 104], '#F08A1D'), path('M500 110a104 104 0 0 1 0 208C566 300 574 150 500 110z', '#DB7312'), ...[[450, 180], [470, 240], [520, 270], [440, 220], [500, 200], [474, 150]].map(([x = 0, y = 0]) => circle([x, y, 4], '#C8640B')),
    path('M500 118C486 84 510 62 520 58C520 84 512 100 504 118z', '#6B4A2C'), path('M512 92C540 50 596 56 616 84C584 112 540 108 512 92z', c.leaf), line('M516 91C550 78 582 78 606 84', c.leafDark, 4),
    group({ x: 416, y: 300, scale: 0.98 }, [circle([0, 0, 48], '#FFC26B'), circle([0, 0, 41], '#F9962A'), ...[0, 45, 90, 135].map((rotate) => group({ rotate }, [line('M0-36V36', '#FFE3B5', 5)])), circle([0, 0, 6], '#FFE3B5')]),
  ],
  // Bibi ka Maqbara.
  aurangabad: () => [
    ...land({ sky: '#D9E8F0', ground: c.grass, level: 284 }, [540, 74, 40]),
    hill([0, 250, 150, 180, 300, 240, 460, 176, 640, 240, 640, 284, 0, 284], '#B4C4B4'),
    ...[98, 542].flatMap((x) => [path(`M${x - 15} 284L${x - 9} 92H${x + 9}L${x + 15} 284z`, c.white), path(`M${x + 2} 284V92H${x + 9}L${x + 15} 284z`, c.shade), dome({ x, y: 84, scale: 0.24 }, c.white, c.shade), ...[92, 150, 210].map((y) => rect([x - 16, y, 32, 8], c.shade, 3))]),
    rect([60, 254, 520, 34], '#EADFCB'), line('M60 256H580', c.shade, 5), ...[90, 130, 170, 470, 510, 550].map((x) => pointedArch([x, 288, 20, 26], '#CDBFA6')),
    rect([212, 142, 216, 114], c.white), group({ x: 38.4, y: 15.84, scale: 0.88 }, [dome({ x: 320, y: 132, scale: 1.06 }, '#FFFFFF', c.shade), path('M332 26C372 46 390 90 366 132H340C356 100 350 58 332 26z', c.shade)]), ...[228, 412].flatMap((x) => [rect([x - 10, 104, 20, 152], '#F3ECDD'), dome({ x, y: 106, scale: 0.3 }, c.white, c.shade)]),
    rect([280, 132, 80, 124], '#F3ECDD'), pointedArch([320, 256, 58, 108], '#B9A98C'), pointedArch([320, 256, 34, 68], '#6E6250'), ...[256, 384].flatMap((x) => [pointedArch([x, 196, 24, 42], '#CDBFA6'), pointedArch([x, 252, 24, 42], '#CDBFA6')]),
    path('M286 360L304 288H336L354 360z', c.water), line('M320 300V352', c.white, 4), ...[220, 252, 388, 420].map((x, index) => path(`M${x - 10} 334C${x - 12} 306 ${x - 4} 290 ${x} 276C${x + 4} 290 ${x + 12} 306 ${x + 10} 334z`, index % 2 ? c.leaf : c.leafDark)),
  ],
  // Hazur Sahib: the gurdwara with its golden dome and the Nishan Sahib.
  nanded: () => [
    ...land({ sky: '#DCEAF2', ground: '#E9D9B8', level: 276 }, [84, 74, 38]),
    rect([130, 170, 380, 110], c.white), rect([196, 116, 248, 70], c.white), line('M130 172H510M196 118H444', c.marigold, 8),
    dome({ x: 320, y: 112, scale: 0.84 }, c.marigold, c.ember), path('M332 22C366 42 376 80 356 110H336C350 82 346 50 332 22z', c.ember), line('M296 104C288 80 292 56 310 40M320 106V40', c.ember, 3), ...[[216, 116], [424, 116], [150, 170], [490, 170]].map(([x = 0, y = 0]) => group({ x, y }, [rect([-16, -26, 32, 26], c.white), dome({ x: 0, y: -26, scale: 0.34 }, c.marigold, c.ember)])),
    ...[232, 276, 320, 364, 408].map((x) => pointedArch([x, 164, 26, 34], '#C9B48A')), ...[164, 212, 260, 380, 428, 476].map((x) => pointedArch([x, 270, 32, 70], '#D9C8A4')), pointedArch([320, 280, 60, 92], '#8A6A3C'),
    rect([100, 276, 440, 14], '#CBBB95'), path('M60 306H580L620 360H20z', c.water), line('M120 326h120M300 342h160M420 322h80', c.white, 5), path('M300 306h40l4 54h-48z', '#E9D9B8'),
    line('M574 300V40', c.saffron, 9), path('M578 48L634 70L578 96z', c.saffron), circle([574, 34, 8], c.slate), line('M596 58V84', c.deep, 4), circle([596, 72, 8], { stroke: c.deep, width: 3 }),
  ],
  // Ganj Golai: the round market in whose ring sixteen roads meet.
  latur: () => [
    ...land({ sky: '#F9EBD0', ground: '#D7C9A0', level: 232 }, [556, 66, 38]),
    ...[-300, -190, -90, 0, 90, 190, 300].map((x) => path(`M${320 + x * 0.5} 250L${300 + x * 2.2} 360H${340 + x * 2.2}z`, '#F3EAD0')),
    path('M90 180C90 140 550 140 550 180V262C550 300 90 300 90 262z', '#C7714B'), path('M90 180C90 218 550 218 550 180V206C550 244 90 244 90 206z', '#E9D3B0'),
    ...[128, 176, 230, 290, 350, 410, 464, 512].map((x) => pointedArch([x, 282 - Math.abs(x - 320) / 12, 38, 56], '#6E3A26')), ...[[150, '#2F8A84'], [260, c.marigold], [380, '#2F8A84'], [490, c.marigold]].map(([x = 0, fill = '']) => path(`M${Number(x) - 28} ${226 - Math.abs(Number(x) - 320) / 14}h56l8 18h-72z`, String(fill))),
    path('M90 180C90 140 550 140 550 180C550 218 90 218 90 180z', '#A85A3A'), rect([236, 96, 168, 84], '#E9D3B0'), ...[262, 300, 340, 378].map((x) => pointedArch([x, 178, 26, 54], '#8A5E3F')), path('M222 100C240 60 400 60 418 100z', '#A85A3A'), dome({ x: 320, y: 74, scale: 0.42 }, c.white, c.stone), line('M236 124H404', '#C7714B', 5),
    group({ x: 74, y: 330, scale: 0.9 }, [rect([-46, -14, 92, 24], c.teal, 4), rect([-40, -38, 84, 24], c.brick, 4), path('M0-96L60-70L0-46L-60-70z', c.deep), line('M50-72V-48', c.marigold, 5)]),
  ],
  // Steel bars from the rolling mills, and the seedlings of the seed companies.
  jalna: () => [
    ...land({ sky: '#F2E4D2', ground: '#7A5A3C', level: 270 }, [66, 68, 34]),
    path('M250 270V150L320 108V150L390 108V150L460 108V150H600V270z', '#8D979C'), rect([520, 44, 30, 110], '#6A757B'), rect([566, 70, 26, 84], '#6A757B'), circle([540, 30, 20], '#D6D3CE'), circle([566, 20, 26], '#D6D3CE'), ...[282, 342, 402, 462, 522].map((x) => rect([x, 176, 36, 30], '#FBD27A', 3)),
    ...[0, 1, 2].map((index) => line(`M270 ${240 + index * 16}H640`, index === 1 ? '#FFD05A' : '#F2622E', 10)), ...[330, 440, 550].flatMap((x) => [circle([x, 232, 20], '#4A555B'), circle([x, 232, 8], '#A7B2B7')]),
    ...[[470, 338], [496, 338], [522, 338], [548, 338], [483, 316], [509, 316], [535, 316], [496, 294], [522, 294]].flatMap(([x = 0, y = 0]) => [circle([x, y, 13], '#5B6970'), circle([x, y, 8], '#9AA7AD')]),
    ...([[70, 1], [156, 1.5], [246, 0.9]] as const).map(([x, scale]) => group({ x, y: 292, scale }, [line('M0 0V-58', c.leaf, 8), path('M0-50C-8-86-46-90-62-78C-52-52-24-44 0-50z', c.leaf), path('M0-58C6-96 44-104 62-92C54-64 26-52 0-58z', '#7FB04C'), path('M0 10C-20 10-20-14 0-14C20-14 20 10 0 10z', '#E0B25C')])),
    ...[40, 110, 200, 290, 340].map((x, index) => path(`M${x} ${330 + (index % 2) * 14}q12-14 24 0q-12 14-24 0z`, '#E0B25C')),
  ],
  // Cotton in boll before the gate of a fort.
  akola: () => [
    ...land({ sky: '#E3EDF2', ground: '#8FAE5D', level: 268 }, [560, 70, 38]),
    rect([60, 150, 330, 122], c.stone), ...battlements([60, 150, 330], c.stone), ...[72, 378].flatMap((x) => [path(`M${x - 50} 272V122q50-18 100 0V272z`, '#B5875A'), ...battlements([x - 48, 120, 100], '#B5875A'), pointedArch([x, 190, 18, 36], '#6E4932')]), rect([166, 96, 118, 176], '#B98A5E'), ...battlements([168, 96, 118], '#B98A5E'), pointedArch([225, 272, 76, 120], '#4C2F20'), line('M172 128H280', '#6E4932', 5), flag({ x: 225, y: 84, scale: 0.8 }, c.saffron),
    line('M500 360C500 280 490 220 510 140M504 260C540 230 566 220 590 206M500 300C460 270 450 256 424 246', '#6B4A2C', 8), path('M520 190C552 166 586 170 596 184C570 206 542 206 520 190z', c.leafDark), path('M486 240C462 200 434 196 420 206C432 232 456 246 486 240z', c.leafDark), path('M508 320C540 296 572 298 590 318C560 340 530 338 508 320z', c.leafDark),
    boll({ x: 512, y: 120, scale: 1.25 }), boll({ x: 590, y: 214, scale: 0.94 }), boll({ x: 418, y: 256, scale: 1.06 }), boll({ x: 104, y: 326, scale: 0.7 }), boll({ x: 240, y: 334, scale: 0.56 }), boll({ x: 330, y: 330, scale: 0.66 }),
  ],
  // A tiger of Melghat among its teaks.
  amravati: () => [
    ...land({ sky: '#E4EEDB', ground: '#7E9A4C', level: 280 }, [560, 66, 36]),
    hill([0, 280, 120, 150, 260, 220, 420, 130, 640, 250, 640, 280], '#A9BF8C'),
    ...[40, 120, 530, 606].flatMap((x, index) => [rect([x - 9, 120, 18, 190], '#7A5230'), circle([x, 90, 52], index % 2 ? c.leaf : c.leafDark), circle([x - 34, 122, 34], index % 2 ? c.leafDark : c.leaf), circle([x + 34, 122, 34], c.leaf)]),
    group({ x: 320, y: 190, scale: 1.26 }, [
      circle([-66, -72, 28], '#E68A2E'), circle([66, -72, 28], '#E68A2E'), circle([-66, -72, 14], '#3B2A1E'), circle([66, -72, 14], '#3B2A1E'),
      path('M0-92C60-92 96-54 96-4C112 22 100 44 84 50C66 86 34 104 0 104C-34 104-66 86-84 50C-100 44-112 22-96-4C-96-54-60-92 0-92z', '#EE9A3A'),
      path('M-44-22C-70-24-78 0-66 14C-54 26-30 20-22 8zM44-22C70-24 78 0 66 14C54 26 30 20 22 8z', c.white), path('M0 22C46 22 62 50 48 74C34 96-34 96-48 74C-62 50-46 22 0 22z', c.white),
      circle([-42, 0, 13], '#F4C33A'), circle([42, 0, 13], '#F4C33A'), circle([-42, 1, 7], '#20160F'), circle([42, 1, 7], '#20160F'), path('M-20 28H20L0 50z', '#C0504A'), line('M0 50V64C-8 76-24 74-30 66M0 64C8 76 24 74 30 66', '#3B2A1E', 5),
      ...[-1, 1].map((side) => line(`M${side * 94} 8L${side * 74} 16M${side * 92} 34L${side * 72} 34M${side * 88}-24L${side * 68}-14M${side * 60}-66L${side * 44}-46M${side * 34}-80L${side * 22}-54`, '#3B2A1E', 9)), line('M0-88V-56M-14-44H14M-10-28H10', '#3B2A1E', 8), line('M-28 62L-70 56M-28 70L-68 76M28 62L70 56M28 70L68 76', '#C9BBA6', 3),
    ]),
    ...[20, 80, 150, 470, 540, 610].map((x) => path(`M${x - 22} 360L${x - 10} 300L${x} 346L${x + 10} 292L${x + 22} 360z`, c.leafDark)),
  ],
  // A power loom with its cloth, and the reels of the town's own films.
  malegaon: () => [
    ...land({ sky: '#EFE6DC', ground: '#B59A7C', level: 300 }, [66, 60, 30]),
    ...[210, 250].map((x) => group({ x, y: 92 }, [rect([-7, -50, 14, 60], c.white), dome({ x: 0, y: -50, scale: 0.2 }, c.teal, c.deep)])), rect([196, 92, 68, 30], c.white), dome({ x: 230, y: 94, scale: 0.4 }, c.teal, c.deep),
    rect([40, 116, 24, 200], '#4D6A70'), rect([376, 116, 24, 200], '#4D6A70'), rect([28, 108, 384, 22], '#3B555B', 6), rect([28, 300, 384, 20], '#3B555B', 6),
    ...Array.from({ length: 19 }, (_, index) => line(`M${82 + index * 15} 130V216`, index % 4 === 1 ? '#C0504A' : c.white, 4)), rect([70, 176, 300, 18], c.marigold, 5), ...Array.from({ length: 15 }, (_, index) => line(`M${84 + index * 19} 178v14`, c.ember, 3)),
    path('M150 204h70l14 8l-14 8h-70l-14-8z', '#7A4A2C'), rect([72, 224, 296, 60], '#C0504A'), line('M72 240H368M72 268H368', c.white, 5), ...[92, 132, 172, 212, 252, 292, 332].map((x) => path(`M${x} 254l10-8l10 8l-10 8z`, c.marigold)), rect([62, 280, 316, 22], '#E4D3B4', 11), circle([62, 291, 15], '#3B555B'), circle([378, 291, 15], '#3B555B'),
    circle([412, 214, 46], '#7A4A2C'), circle([412, 214, 34], '#A9744A'), circle([412, 214, 9], '#3B555B'), ...[0, 60, 120].map((rotate) => group({ x: 412, y: 214, rotate }, [line('M0-34V34', '#7A4A2C', 6)])),
    ...[[512, 100, 48], [588, 116, 38]].flatMap(([x = 0, y = 0, r = 0]) => [circle([x, y, r], c.deep), ...[0, 72, 144, 216, 288].map((rotate) => group({ x, y, rotate }, [circle([0, -r * 0.58, r * 0.2], c.white)])), circle([x, y, r * 0.14], c.white)]),
    rect([484, 150, 120, 76], c.deep, 10), path('M484 172L452 156V220L484 204z', c.slate), circle([544, 188, 20], c.marigold), line('M544 226L500 330M544 226L590 330M544 226V330', c.deep, 8),
  ],
};
