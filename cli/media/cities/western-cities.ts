import { circle, copies, group, line, path, rect } from '#cli/media/drawing/shapes.ts';
import { battlements, type CityScenes, ink as c, dome, flag, hill, land, pointedArch, spire } from './city-parts.ts';

const petals = 'M0-9a7 7 0 0 1 6 8a7 7 0 0 1-1 14h-10a7 7 0 0 1-1-14a7 7 0 0 1 6-8z';

/** A meadow of flowers, one colour after the other. */
const flowers = [c.rose, c.violet, '#E7A0BF', '#F2CF4A'].map((fill, kind) =>
  copies(
    { fill, stroke: c.leafDark, width: 1 },
    Array.from({ length: 14 }, (_, index) => ({
      kind: 'copy' as const,
      d: petals,
      x: (index * 97 + kind * 41) % 640,
      y: 258 + ((index * 53 + kind * 23) % 92),
    })),
  ),
);

/** Cities of western Maharashtra and Khandesh, each by a landmark or a trade that it is known for. */
// biome-ignore format: a drawing reads as one table of shapes.
export const westernCities: CityScenes = {
  // Shaniwar Wada: the Delhi gate between its bastions.
  pune: () => [
    ...land({ sky: '#FCE9C8', ground: c.grass }, [540, 84, 46]),
    rect([0, 186, 640, 110], c.stoneDark), ...battlements([4, 186, 640], c.stoneDark),
    ...[40, 110, 530, 600].map((x) => pointedArch([x, 270, 34, 56], '#6E4932')),
    ...[212, 428].flatMap((x) => [
      path(`M${x - 62} 300L${x - 52} 132H${x + 52}L${x + 62} 300z`, c.stone), path(`M${x + 18} 300L${x + 16} 132H${x + 52}L${x + 62} 300z`, '#B5875A'),
      rect([x - 58, 122, 116, 14], c.stoneDark, 3), ...battlements([x - 56, 122, 116], c.stone), line(`M${x - 56} 190H${x + 57}`, c.stoneDark, 4), ...[-28, 0, 28].map((at) => pointedArch([x + at, 182, 15, 32], '#6E4932')),
    ]),
    rect([258, 128, 124, 172], '#B98A5E'), rect([250, 84, 140, 50], '#7A4A2C'), path('M238 88L256 58H384L402 88z', '#9C4B32'), ...[266, 296, 326, 356].map((x) => pointedArch([x + 9, 132, 20, 36], '#F7D9A0')),
    pointedArch([320, 300, 104, 152], '#6E4932'), pointedArch([320, 300, 84, 130], '#4C2F20'),
    line('M320 178V300', '#8A5E3F', 4), ...[206, 228, 250, 272].flatMap((y) => [296, 308, 332, 344].map((x) => circle([x, y, 4], c.marigold))),
    flag({ x: 320, y: 60, scale: 0.9 }, c.saffron), path('M250 360L280 300H360L390 360z', '#E6D2A8'),
  ],
  // Bunches of grapes over the ghats and temples of the Godavari.
  nashik: () => [
    ...land({ sky: '#E7EEF6', ground: c.water, level: 286 }, [92, 82, 42]),
    spire({ x: 190, y: 216, scale: 1 }, '#6F6A6E', '#4C484C'), spire({ x: 118, y: 216, scale: 0.66 }, '#8A8488', '#5D585C'), spire({ x: 262, y: 216, scale: 0.66 }, '#8A8488', '#5D585C'), pointedArch([190, 216, 26, 38], '#2F2B2F'),
    ...[0, 1, 2, 3].map((step) => rect([20 - step * 10, 212 + step * 20, 380 + step * 26, 22], step % 2 ? '#CFA57A' : '#E0BC92')),
    line('M30 320h90M160 340h120M330 316h100M460 342h110', c.white, 5), path('M60 322q40 22 80 0z', c.brick), path('M96 318l4-26l22 24z', c.white),
    line('M640 26C570 8 470 18 400 52', '#6B4A2C', 10), line('M520 22q10 14 4 34M430 40q-6 12 0 26', '#6B4A2C', 6),
    path('M560 20C606 10 632 46 620 84C600 92 590 78 578 86C560 70 548 46 560 20z', c.leaf), path('M392 44C360 36 334 60 344 92C362 96 372 84 384 92C398 80 404 62 392 44z', c.leaf),
    ...[[462, 84], [494, 74], [526, 74], [558, 84], [474, 114], [508, 106], [542, 114], [486, 144], [524, 144], [492, 172], [526, 174], [508, 202], [510, 230]].flatMap(([x = 0, y = 0], index) => [circle([x, y, 20], index % 2 ? '#6C3F7F' : '#83509A'), circle([x - 6, y - 7, 5], '#C9A6D6')]),
  ],
  // A pair of Kolhapuri chappals before the Mahalaxmi temple.
  kolhapur: () => [
    ...land({ sky: '#FBE3CF', ground: '#E4B98B', level: 250 }, [560, 76, 40]),
    ...([[320, 1.06], [222, 0.72], [418, 0.72], [140, 0.56], [500, 0.56]] as const).map(([x, scale]) => spire({ x, y: 196, scale }, '#7E6A5C', '#58483D')),
    rect([96, 190, 448, 66], '#6B594C'), ...[130, 184, 238, 292, 348, 402, 456, 510].map((x) => pointedArch([x, 256, 32, 48], '#3F332B')), flag({ x: 320, y: 18, scale: 0.5 }, c.saffron),
    ...[0, 1].map((side) => group({ x: side ? 400 : 240, y: 270, rotate: side ? 14 : -14, scale: 1.16 }, [
      path('M-44 56C-62 24-40-6-48-34C-54-72-26-92 4-92C38-92 54-66 46-30C40-4 54 24 38 56C20 74-28 74-44 56z', { fill: '#8E4A22', stroke: '#5C2C12', width: 7 }),
      path('M-50-10C-30-34 28-34 48-10L44 22C22 2-24 2-48 22z', { fill: '#C9762F', stroke: '#5C2C12', width: 4 }), line('M0-26C-14-44-24-50-22-72M-22-70a8 8 0 1 0 1 0', '#C9762F', 10),
      line('M-40-4C-18-20 20-20 40-4', c.marigold, 5), circle([0, -12, 8], c.marigold), line('M-28 52C-12 60 10 60 24 52', '#C9762F', 4), circle([-12, -34, 11], '#B4342D'),
    ])),
  ],
  // The Kaas plateau in flower below a hill fort.
  satara: () => [
    ...land({ sky: '#DDEBF3', ground: c.leaf, level: 226 }, [96, 70, 38]),
    hill([0, 240, 70, 130, 250, 126, 330, 240], '#8FA37B'), hill([240, 240, 350, 92, 560, 92, 640, 200, 640, 240], '#738C63'), rect([360, 74, 190, 22], c.stoneDark), ...battlements([362, 74, 190], c.stoneDark), flag({ x: 452, y: 66, scale: 0.7 }, c.saffron),
    path('M180 126h26l6 112h-40z', c.white), line('M188 132v96M199 132v100', '#B9DCEB', 4), path('M0 240C160 206 420 214 640 250V360H0z', '#8DB15A'),
    ...flowers,
  ],
  // Turmeric before the Irwin bridge over the Krishna.
  sangli: () => [
    ...land({ sky: '#FDF0CE', ground: c.water, level: 216 }, [556, 66, 40]),
    spire({ x: 96, y: 150, scale: 0.74 }, '#C7553B', '#8F3A28'), rect([44, 144, 104, 42], '#D9724F'), pointedArch([96, 186, 30, 36], '#6A2A1D'), path('M0 186H200V216H0z', c.grass),
    rect([150, 150, 490, 20], c.stoneDark), ...[210, 310, 410, 510, 610].flatMap((x) => [path(`M${x - 50} 168h100v60h-14a36 44 0 0 0-72 0h-14z`, c.stone)]), line('M150 146H640', c.stone, 6),
    line('M180 240h80M320 232h90M470 246h110', c.white, 5), path('M0 280C150 256 480 256 640 280V360H0z', '#C98A3C'),
    path('M352 334C380 266 430 214 470 214C512 214 556 270 590 334z', '#F0B11C'), path('M470 214C512 214 556 270 590 334H470C500 300 496 250 470 214z', '#D98F12'),
    group({ x: 200, y: 290, scale: 1.15 }, [
      path('M-100 0C-106-22-84-36-64-28C-40-46 0-44 22-30C34-52 60-62 72-46C82-32 66-18 52-10C70 0 70 20 50 24C20 44-50 38-66 26C-86 30-98 18-100 0z', { fill: '#D08A2A', stroke: '#8A5518', width: 5 }), path('M-30-40C-44-62-40-82-24-84C-8-84-6-58-6-42z', { fill: '#D08A2A', stroke: '#8A5518', width: 5 }),
      line('M-72-22q8 20 0 44M-44-34q10 30 2 64M-12-34q10 30 2 66M22-24q6 24-2 46', '#8A5518', 4), circle([64, -36, 17], '#F5A800'), circle([64, -36, 9], '#FFC93C'),
    ]),
  ],
  // Siddheshwar temple in its lake, and a Solapuri chaddar on the line.
  solapur: () => [
    ...land({ sky: '#E4EEF4', ground: c.water, level: 210 }, [92, 66, 38]),
    spire({ x: 220, y: 150, scale: 0.72 }, c.white, '#D9B27C'), dome({ x: 150, y: 160, scale: 0.44 }, c.white, '#D9B27C'), dome({ x: 290, y: 160, scale: 0.44 }, c.white, '#D9B27C'), rect([112, 150, 216, 50], '#F3E3C8'), ...[140, 180, 220, 260, 300].map((x) => pointedArch([x, 200, 24, 38], '#A6774A')), path('M92 200H350L368 218H74z', c.stoneDark),
    rect([0, 204, 92, 12], c.stone), line('M120 236h90M40 262h120M230 256h80', c.white, 5),
    line('M360 52C450 66 560 66 640 48', c.deep, 5),
    path('M380 60C450 70 550 70 616 56V318H380z', '#B3272D'), ...[92, 290].flatMap((y) => [rect([380, y, 236, 14], c.marigold), rect([380, y - 18, 236, 8], '#174A6B')]),
    ...[140, 194, 248].flatMap((y, row) => [424, 498, 572].map((x, column) => group({ x, y }, [path('M0-24L30 0L0 24L-30 0z', (row + column) % 2 ? c.white : c.marigold), path('M0-12L15 0L0 12L-15 0z', '#174A6B')]))),
    ...Array.from({ length: 17 }, (_, index) => line(`M${387 + index * 14} 318v20`, c.white, 4)), rect([410, 50, 8, 26], c.stoneDark, 3), rect([580, 48, 8, 26], c.stoneDark, 3),
  ],
  // The round fort with its moat, and the tank of the cavalry's museum.
  ahmednagar: () => [
    ...land({ sky: '#F4E6CC', ground: '#B9B16C', level: 250 }, [88, 70, 40]),
    path('M60 206C60 172 580 172 580 206V258H60z', c.stoneDark), ...[90, 200, 320, 440, 550].flatMap((x) => [path(`M${x - 40} 258V160q40-14 80 0V258z`, c.stone), ...battlements([x - 38, 158, 80], c.stone)]), pointedArch([320, 258, 36, 62], '#4C2F20'), flag({ x: 320, y: 146, scale: 0.8 }, c.saffron), path('M0 258H640V276H0z', c.water),
    group({ x: 316, y: 340, scale: 1.2 }, [
      path('M-128-40L-104-66H112L132-40z', '#6E7A3C'), path('M-140-40H140L118-4a14 14 0 0 1-12 8H-106a14 14 0 0 1-12-8z', '#434B2A'), ...[-96, -58, -20, 20, 58, 96].flatMap((x) => [circle([x, -18, 16], '#7D8948'), circle([x, -18, 6], '#2F351E')]),
      path('M-58-66L-44-104H44L66-66z', '#7D8948'), rect([54, -96, 118, 12], '#6E7A3C', 6), rect([164, -100, 20, 20], '#434B2A', 5), rect([-24, -114, 40, 12], '#434B2A', 5), circle([-4, -84, 10], c.white), line('M-50-104V-140', '#434B2A', 3),
    ]),
  ],
  // Wind turbines on the hills below the fort of Laling, and the cans of a milk district.
  dhule: () => [
    ...land({ sky: '#DCEBEF', ground: '#C7B36A', level: 262 }, [560, 70, 40]),
    hill([0, 262, 60, 180, 150, 150, 240, 150, 330, 262], '#A48C58'), rect([140, 132, 108, 22], c.stoneDark), ...battlements([142, 132, 108], c.stoneDark), hill([260, 262, 400, 206, 540, 220, 640, 190, 640, 262], '#BFA564'),
    ...([[352, 258, 1.08, 10], [480, 262, 0.86, 40], [580, 250, 0.7, 75]] as const).map(([x, y, scale, turn]) => group({ x, y, scale }, [path('M-6 0L-3-170H3L6 0z', c.white), ...[0, 120, 240].map((rotate) => group({ y: -170, rotate: rotate + turn }, [path('M-5 0C-12-30-4-70 0-88C6-70 8-30 5 0z', c.white)])), circle([0, -170, 8], c.slate)])),
    ...[[92, 1.1], [188, 0.9]].map(([x = 0, scale = 1]) => group({ x, y: 346, scale }, [path('M-36 0V-62C-36-80-20-82-18-96H18C20-82 36-80 36-62V0z', '#A9B4B8'), path('M10-96h8C20-82 36-80 36-62V0H10z', '#87959A'), rect([-26, -112, 52, 18], '#C9D2D5', 7), line('M-34-54H34M-35-14H35', '#6B7A80', 5), line('M-34-70C-54-64-54-40-38-36M34-70C54-64 54-40 38-36', '#6B7A80', 6)])),
    path('M250 346C262 330 330 330 346 346z', c.white), line('M380 330h180M420 348h170', '#A48C58', 5),
  ],
};
