import type { MediaFile } from '#cli/media/media-file.ts';

/** Plans an SVG. `draw` must depend only on `inputs`. */
export const planSvg = <Inputs>(file: string, inputs: Inputs, draw: (inputs: Inputs) => string): MediaFile => ({
  file,
  maker: 'picture',
  inputs: { draw: draw.name, inputs },
  make: async () => Buffer.from(draw(inputs)),
});
