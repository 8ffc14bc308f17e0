import type { ReactElement } from 'react';
import { prizeAngle, rewardPrizes } from './prizes.ts';

const radius = 96;
const labelRadius = 66;
const lineHeight = 11;

/** Returns a point on the wheel's rim, `degrees` clockwise from the top. */
function rimPoint(degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  return `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;
}

/** Background and text colours that the slices use in turn. */
const paints = [
  ['#0f5f62', '#fffaf0'],
  ['#fdefd2', '#201402'],
  ['#0a3239', '#fffaf0'],
] as const;

const half = prizeAngle / 2;
const slicePath = `M0 0L${rimPoint(-half)}A${radius} ${radius} 0 0 1 ${rimPoint(half)}Z`;

/** Splits a prize's name into lines of at most eleven characters, which fit into a slice. */
function labelLines(prize: string): string[] {
  const lines: string[] = [];
  for (const word of prize.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= 11) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function Slice({ prize, index }: { prize: string; index: number }): ReactElement {
  const lines = labelLines(prize);
  const angle = index * prizeAngle;
  const [ground, words] = paints[index % 3] ?? paints[0];
  return (
    <g transform={`rotate(${angle})`}>
      <path className="wheel-slice" fill={ground} d={slicePath} />
      {/* Keeps labels upright in every slice. While the wheel spins, the animation keeps turning the labels back. */}
      <g transform={`translate(0 ${-labelRadius}) rotate(${-angle})`}>
        <text data-label="" className="wheel-label" fill={words} textAnchor="middle">
          {lines.map((line, at) => (
            <tspan key={line} x={0} y={(at - (lines.length - 1) / 2) * lineHeight + 3}>
              {line}
            </tspan>
          ))}
        </text>
      </g>
    </g>
  );
}

/** The wheel as a picture, with a list of its prizes for screen readers. */
export function RewardWheel(): ReactElement {
  return (
    <div className="wheel-frame">
      <svg className="wheel notranslate" viewBox="-104 -110 208 216" aria-hidden="true" focusable="false">
        <circle className="wheel-rim" r={103.5} />
        <g data-wheel="" className="wheel-disc">
          {rewardPrizes.map((prize, index) => (
            <Slice key={prize} prize={prize} index={index} />
          ))}
        </g>
        <circle className="wheel-lights" r={99.8} pathLength={24} />
        <circle className="wheel-hub" r={15} />
        <path className="wheel-star" d="M0-9 2.6-3 9-2.6 4.2 1.6 5.6 8 0 4.6-5.6 8-4.2 1.6-9-2.6-2.6-3Z" />
        <path className="wheel-pointer" d="M-10 -108H10L0 -86Z" />
      </svg>
      <ol className="visually-hidden" aria-label="Prizes">
        {rewardPrizes.map((prize) => (
          <li key={prize}>{prize}</li>
        ))}
      </ol>
    </div>
  );
}
