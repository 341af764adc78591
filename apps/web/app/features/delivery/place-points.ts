export interface Position {
  lat: number
  lng: number
}

/** A point of the map in its own units: where it is, and where its number is drawn. */
export interface PlacedPoint {
  id: string
  x: number
  y: number
  headX: number
  headY: number
}

export interface PlacedMap {
  points: PlacedPoint[]
  /** Round number of metres for the scale, and its length in units of the map. */
  scale: { metres: number; length: number }
}

export const MAP = { width: 420, height: 300 }
const MARGIN = { x: 44, top: 76, bottom: 48 }
/** Distance of a number from its point, and the least one between two numbers. */
const STEM = 30
const APART = 46
const ROUNDS = 80
const METRES_PER_DEGREE = 111_320
/** Points closer together than this would be drawn at a scale of single houses. */
const LEAST_METRES = 400
const SCALES = [100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000]

/** Draws positions to scale, north above, and moves numbers apart that would cover each other. */
export function placePoints(
  located: readonly { id: string; position: Position }[],
): PlacedMap | null {
  const [first] = located
  if (!first) return null
  const metresEast = METRES_PER_DEGREE * Math.cos((first.position.lat * Math.PI) / 180)
  const metres = located.map(({ position }) => ({
    x: (position.lng - first.position.lng) * metresEast,
    y: (first.position.lat - position.lat) * METRES_PER_DEGREE,
  }))
  const east = extent(metres.map(({ x }) => x))
  const south = extent(metres.map(({ y }) => y))
  const room = {
    width: MAP.width - 2 * MARGIN.x,
    height: MAP.height - MARGIN.top - MARGIN.bottom,
  }
  const unit = Math.min(room.width / east.length, room.height / south.length)
  const points = located.map(({ id }, index) => {
    const { x: eastward, y: southward } = metres[index]!
    const x = MARGIN.x + room.width / 2 + (eastward - east.middle) * unit
    const y = MARGIN.top + room.height / 2 + (southward - south.middle) * unit
    return { id, x, y, headX: x, headY: y - STEM }
  })
  moveHeadsApart(points)
  return { points, scale: scaleOf(unit) }
}

function extent(values: readonly number[]) {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return { length: Math.max(most - least, LEAST_METRES), middle: (least + most) / 2 }
}

function moveHeadsApart(points: PlacedPoint[]): void {
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, one] of points.entries()) {
      for (const other of points.slice(index + 1)) separate(one, other)
    }
    for (const point of points) {
      point.headX = Math.min(MAP.width - 24, Math.max(24, point.headX))
      point.headY = Math.min(MAP.height - 56, Math.max(24, point.headY))
    }
  }
}

function separate(one: PlacedPoint, other: PlacedPoint): void {
  const [dx, dy] = [other.headX - one.headX, other.headY - one.headY]
  const distance = Math.hypot(dx, dy)
  if (distance >= APART) return
  // Two points at one place part sideways.
  const [ux, uy] = distance < 0.01 ? [1, 0] : [dx / distance, dy / distance]
  const half = (APART - distance) / 2
  one.headX -= ux * half
  one.headY -= uy * half
  other.headX += ux * half
  other.headY += uy * half
}

/** The largest round length that takes at most a quarter of the width. */
function scaleOf(unit: number): PlacedMap['scale'] {
  const metres = SCALES.findLast((one) => one * unit <= MAP.width / 4) ?? 100
  return { metres, length: metres * unit }
}
