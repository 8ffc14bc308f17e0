import type { ReactElement } from 'react';
import type { BranchMapView } from './map-view.ts';

export function BranchMap({ map }: { map: BranchMapView }): ReactElement {
  const { width, height, title, here, others, circles, lines } = map;
  return (
    <svg
      className="branch-map"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={[`${title}, and circles around ${here.name} at 5 and 10 km`, ...lines.map(({ name }) => name)].join(', ')}
    >
      <text className="branch-map-title" x={width - 20} y={32} textAnchor="end">
        {title}
      </text>
      {circles.map(({ km, radius, labelX }) => (
        <g key={km}>
          <circle cx={here.x} cy={here.y} r={radius} />
          <text className="branch-map-km" x={labelX} y={here.y + 4} textAnchor="middle">
            {km} km
          </text>
        </g>
      ))}
      <TransitLines lines={lines} height={height} />
      {others.map(({ name, x, y, isNameLeft }) => (
        <g key={name}>
          <circle className="branch-map-other" cx={x} cy={y} r={6} />
          <text x={isNameLeft ? x - 12 : x + 12} y={y + 5} textAnchor={isNameLeft ? 'end' : 'start'}>
            {name}
          </text>
        </g>
      ))}
      <path
        className="branch-map-here"
        transform={`translate(${here.x} ${here.y})`}
        d="M0 0c-5-8-15-17-15-27a15 15 0 1 1 30 0c0 10-10 19-15 27z"
      />
      <circle className="branch-map-hole" cx={here.x} cy={here.y - 27} r={5.5} />
      <text
        className="branch-map-name"
        x={here.isNameLeft ? here.x - 20 : here.x + 20}
        y={here.y - 21}
        textAnchor={here.isNameLeft ? 'end' : 'start'}
      >
        {here.name}
      </text>
    </svg>
  );
}

const TransitLines = ({ lines, height }: Pick<BranchMapView, 'lines' | 'height'>): ReactElement => (
  <g className="branch-map-lines">
    {lines.map(({ name, points }, index) => {
      const y = height - 20 - 22 * (lines.length - 1 - index);
      return (
        <g key={name}>
          <polyline points={points} />
          <path d={`M16 ${y - 5}h22`} />
          <text x={46} y={y}>
            {name}
          </text>
        </g>
      );
    })}
  </g>
);
