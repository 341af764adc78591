import type { AccessPoint } from '@sesame/contract/delivery'

import { DELIVERY_PARAMS } from './delivery-choice.ts'
import { distanceText } from './distance.ts'
import { MAP, placePoints, type PlacedPoint } from './place-points.ts'

import './relay-map.css'

const RADIUS = 17

interface RelayMapProps {
  points: readonly AccessPoint[]
  chosenId: string | null
}

/**
 * Relay points to scale, with the numbers that they have in the list. A drawing of ours, without
 * tiles of a third party. The list says the same in words and by keyboard, so the map is hidden
 * from those who cannot see it.
 */
export function RelayMap({ points, chosenId }: RelayMapProps) {
  const located = points.flatMap(({ id, position }) => (position ? [{ id, position }] : []))
  const map = placePoints(located)
  if (!map) return null
  // The chosen point is drawn last, above its neighbours.
  const drawn = map.points.toSorted(
    (one, other) => Number(one.id === chosenId) - Number(other.id === chosenId),
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the list has the controls
    <svg
      className="relay-map"
      viewBox={`0 0 ${MAP.width} ${MAP.height}`}
      aria-hidden="true"
      onClick={chooseOnMap}
    >
      <rect className="relay-map__land" width={MAP.width} height={MAP.height} />
      <path className="relay-map__grid" d={gridPath(map.scale.length)} />
      {drawn.map((point) => (
        <Stem key={point.id} point={point} />
      ))}
      {drawn.map((point) => (
        <Pin
          key={point.id}
          point={point}
          number={points.findIndex(({ id }) => id === point.id) + 1}
          isChosen={point.id === chosenId}
        />
      ))}
      <Compass />
      <Scale {...map.scale} />
    </svg>
  )
}

/** A press on a number chooses the point in the list, which holds the choice. */
function chooseOnMap({ target, currentTarget }: React.MouseEvent<SVGSVGElement>): void {
  const id = target instanceof Element && target.closest('[data-point]')?.getAttribute('data-point')
  const choices = currentTarget
    .closest('form')
    ?.querySelectorAll<HTMLInputElement>(`[name="${DELIVERY_PARAMS.idAccessPoint}"]`)
  for (const choice of choices ?? []) if (choice.value === id) choice.click()
}

/** Lines a scale apart, so that distances can be estimated by eye. */
function gridPath(step: number): string {
  const down = range(step, MAP.width).map((x) => `M${x} 0v${MAP.height}`)
  const across = range(step, MAP.height).map((y) => `M0 ${y}h${MAP.width}`)
  return [...down, ...across].join('')
}

function range(step: number, end: number): number[] {
  return Array.from({ length: Math.floor(end / step) }, (_, index) => round((index + 0.5) * step))
}

const round = (value: number) => Math.round(value * 10) / 10

function Stem({ point: { x, y, headX, headY } }: { point: PlacedPoint }) {
  return (
    <g className="relay-map__stem">
      <path d={`M${round(x)} ${round(y)}L${round(headX)} ${round(headY)}`} />
      <circle cx={round(x)} cy={round(y)} r="4" />
    </g>
  )
}

interface PinProps {
  point: PlacedPoint
  number: number
  isChosen: boolean
}

function Pin({ point: { id, headX, headY }, number, isChosen }: PinProps) {
  return (
    <g className="relay-map__pin" data-point={id} data-chosen={isChosen || undefined}>
      <circle cx={round(headX)} cy={round(headY)} r={isChosen ? RADIUS + 4 : RADIUS} />
      <text x={round(headX)} y={round(headY) + 5}>
        {number}
      </text>
    </g>
  )
}

function Compass() {
  return (
    <g className="relay-map__mark" transform={`translate(${MAP.width - 26} 16)`}>
      <path d="M0 0l6 16-6-4-6 4z" />
      <text y="31" textAnchor="middle">
        N
      </text>
    </g>
  )
}

function Scale({ metres, length }: { metres: number; length: number }) {
  return (
    <g className="relay-map__mark" transform={`translate(16 ${MAP.height - 14})`}>
      <path className="relay-map__scale" d={`M0 -5v5h${round(length)}v-5`} />
      <text x={round(length) + 8}>{distanceText(metres)}</text>
    </g>
  )
}
