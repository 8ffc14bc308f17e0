import type { Palette } from '#cli/drawing/palette.ts';
import type { FlowStyle } from './flow.ts';

const body = '#2B3438';

export function stylesFor(palette: Palette) {
  type Measures = readonly [size: number, weight: FlowStyle['weight'], lineHeight: number];
  const style = ([size, weight, lineHeight]: Measures, color: string): FlowStyle => ({ size, weight, lineHeight, color });
  return {
    kicker: style([11, 700, 15], palette.main),
    title: style([34, 800, 37], palette.deep),
    subtitle: style([15, 600, 20], palette.main),
    section: style([19, 800, 26], palette.deep),
    module: style([12.5, 700, 17], palette.deep),
    aside: style([10, 600, 17], palette.main),
    text: style([10.5, 400, 15.2], body),
    strong: style([10.5, 700, 15.2], body),
    label: style([8.5, 600, 12], palette.main),
    value: style([12, 700, 15.5], palette.deep),
    link: style([11, 700, 16], palette.main),
    foot: style([8.5, 400, 11], '#5C686D'),
  };
}

export type Styles = ReturnType<typeof stylesFor>;
