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
type Spot = Pick<MapPoint, 'x' | 'y'>;

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
  const lines = (catalogue.cityBySlug.get(branch.city ?? '')?.transit ?? []).map(({ name, stations }) => ({
    name,
    stations: stations.map(([latitude, longitude]) => toUnits({ latitude, longitude })),
  }));
  const here = awayFromLines(
    toPoint(branch),
    lines.map(({ stations }) => stations),
  );
  return {
    ...size,
    title: `Our branches in ${branchCity(catalogue, branch)}`,
    here,
    others: cityBranches.filter(({ slug }) => slug !== branch.slug).map(toPoint),
    circles: circlesKm.map((km) => circleAround(here, km, unitsPerKm)),
    lines: lines.map(({ name, stations }) => ({ name, points: stations.map(({ x, y }) => `${x},${y}`).join(' ') })),
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

function namedPoint({ label, locality = label }: Branch, { x, y }: Spot): MapPoint {
  const [name = label] = locality.split(',');
  return { name, x, y, isNameLeft: x > size.width * 0.6 };
}

/** Space for the branch's name beside its pin: distances from the pin's tip. */
const nameSpace = { near: 20, far: 160, top: 45, bottom: 10 } as const;

/** Puts the name on the pin's left if a line runs through the space on its right, but not through the space on its left. */
function awayFromLines(here: MapPoint, lines: readonly (readonly Spot[])[]): MapPoint {
  const isCrossed = (side: 1 | -1) =>
    lines.flatMap(listSpots).some(({ x, y }) => {
      const [across, above] = [(x - here.x) * side, here.y - y];
      return across > nameSpace.near && across < nameSpace.far && above > nameSpace.bottom && above < nameSpace.top;
    });
  return isCrossed(1) && !isCrossed(-1) ? { ...here, isNameLeft: true } : here;
}

/** Lists close spots along a line. */
const listSpots = (stations: readonly Spot[]): Spot[] =>
  stations.slice(1).flatMap((to, index) => {
    const from = stations[index] as Spot;
    return Array.from({ length: 21 }, (_, step) => ({
      x: from.x + ((to.x - from.x) * step) / 20,
      y: from.y + ((to.y - from.y) * step) / 20,
    }));
  });

const findRange = (values: readonly number[]): [number, number] => [Math.min(...values), Math.max(...values)];

/** Puts the label on the circle's left edge, or on its right edge if the left edge is outside the drawing. */
function circleAround({ x }: MapPoint, km: number, unitsPerKm: number): BranchMapView['circles'][number] {
  const radius = Math.round(km * unitsPerKm);
  const labelRoom = 24;
  return { km, radius, labelX: x - radius > labelRoom ? x - radius : x + radius };
}
