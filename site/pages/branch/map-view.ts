import type { Catalogue } from '#catalogue/catalogue.ts';
import type { Branch } from '#catalogue/schema/branch.ts';
import { branchCity, hasRooms } from '#site/views/branches.ts';

interface MapPoint {
  name: string;
  x: number;
  y: number;
  /** Whether the name appears to the left of its point, because there is more room. */
  isNameLeft: boolean;
}

/** Map of a city's branches. All positions and sizes are in the drawing's own units. */
export interface BranchMapView {
  width: number;
  height: number;
  title: string;
  here: MapPoint;
  others: readonly MapPoint[];
  /** Circles around the branch, the largest first. */
  circles: readonly { km: number; radius: number; labelX: number }[];
  /** Metro lines. `points` is the value for the `points` attribute of an SVG polyline. */
  lines: readonly { name: string; points: string }[];
}

const size = { width: 480, height: 380 } as const;
const margin = { x: 76, y: 44 } as const;
const circlesKm = [10, 5] as const;
/** Length in kilometres of one degree of latitude, and of one degree of longitude at the equator. */
const degreeKm = { latitude: 110.57, longitude: 111.32 } as const;

type Position = Required<Pick<Branch, 'latitude' | 'longitude'>>;
type PlacedBranch = Branch & Position;

const isPlaced = (branch: Branch): branch is PlacedBranch => branch.latitude !== undefined && branch.longitude !== undefined;

/**
 * Returns the map for a branch's page. Undefined if this branch's position is unknown, or if the city has no other branch with a known
 * position.
 */
export function branchMapView(catalogue: Pick<Catalogue, 'branches' | 'cityBySlug'>, branch: Branch): BranchMapView | undefined {
  const cityBranches = catalogue.branches.filter((other) => hasRooms(other) && other.city === branch.city).filter(isPlaced);
  if (!isPlaced(branch) || cityBranches.length < 2) return undefined;
  const { toUnits, unitsPerKm } = projection(cityBranches);
  const toPoint = (place: PlacedBranch) => namedPoint(place, toUnits(place));
  const here = toPoint(branch);
  const transit = catalogue.cityBySlug.get(branch.city ?? '')?.transit ?? [];
  return {
    ...size,
    title: `Our branches in ${branchCity(catalogue, branch)}`,
    here,
    others: cityBranches.filter(({ slug }) => slug !== branch.slug).map(toPoint),
    circles: circlesKm.map((km) => circleAround(here, km, unitsPerKm)),
    lines: transit.map(({ name, stations }) => ({
      name,
      points: stations
        .map(([latitude, longitude]) => toUnits({ latitude, longitude }))
        .map(({ x, y }) => `${x},${y}`)
        .join(' '),
    })),
  };
}

function projection(branches: readonly PlacedBranch[]) {
  const [south, north] = findRange(branches.map(({ latitude }) => latitude));
  const [west, east] = findRange(branches.map(({ longitude }) => longitude));
  const toKm = ({ latitude, longitude }: Position) => ({
    east: (longitude - (west + east) / 2) * degreeKm.longitude * Math.cos((latitude * Math.PI) / 180),
    north: (latitude - (south + north) / 2) * degreeKm.latitude,
  });
  const places = branches.map(toKm);
  const findMaxDistance = (of: 'east' | 'north') => Math.max(1, ...places.map((place) => Math.abs(place[of])));
  const unitsPerKm = Math.min(
    (size.width / 2 - margin.x) / findMaxDistance('east'),
    (size.height / 2 - margin.y) / findMaxDistance('north'),
  );
  const toUnits = (position: Position) => {
    const { east: kmEast, north: kmNorth } = toKm(position);
    return { x: Math.round(size.width / 2 + kmEast * unitsPerKm), y: Math.round(size.height / 2 - kmNorth * unitsPerKm) };
  };
  return { toUnits, unitsPerKm };
}

function namedPoint({ label, locality = label }: Branch, { x, y }: Pick<MapPoint, 'x' | 'y'>): MapPoint {
  const [name = label] = locality.split(',');
  return { name, x, y, isNameLeft: x > size.width * 0.6 };
}

const findRange = (values: readonly number[]): [number, number] => [Math.min(...values), Math.max(...values)];

/** Puts the label on the circle's left edge, or on its right edge if the left edge is outside the drawing. */
function circleAround({ x }: MapPoint, km: number, unitsPerKm: number): BranchMapView['circles'][number] {
  const radius = Math.round(km * unitsPerKm);
  const labelRoom = 24;
  return { km, radius, labelX: x - radius > labelRoom ? x - radius : x + radius };
}
