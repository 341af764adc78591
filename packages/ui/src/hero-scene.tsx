import { Picture, type PictureImage } from './picture.tsx'

interface HeroSceneProps {
  /** The sheet at the back, which the page loads first. */
  image: PictureImage
  /** Transparent sheets in front of it, from back to front. */
  sheets: readonly PictureImage[]
}

/** Half-widths of the lights in hundredths of the scene: a near light is smaller. */
const LIGHTS = [
  { rx: 19, ry: 33 },
  { rx: 7, ry: 15 },
]
/** On phones the scene is wider than the screen, and its soft shapes need no more. */
const SIZES = '(min-width: 960px) 100vw, 480px'

/** Sheets of one drawing that move slowly, with a light at the focal point of each front sheet. */
export function HeroScene({ image, sheets }: HeroSceneProps) {
  // All sheets are cropped alike, or they would not fit together.
  const { focalX, focalY } = image
  return (
    <div className="scene" aria-hidden="true">
      <div className="scene__sheets">
        <Picture image={{ ...image, alt: '' }} sizes={SIZES} eager />
        <div className="scene__mist" />
        {sheets.map((sheet, index) => (
          <div key={sheet.url} className="scene__sheet">
            <Picture image={{ ...sheet, alt: '', focalX, focalY }} sizes={SIZES} isLate />
            <Light x={sheet.focalX} y={sheet.focalY} {...LIGHTS[index]!} />
          </div>
        ))}
      </div>
    </div>
  )
}

function Light({ x, y, rx, ry }: { x: number; y: number; rx: number; ry: number }) {
  const id = `light-${rx}`
  return (
    <svg className="scene__light" viewBox="0 0 100 100" preserveAspectRatio="none">
      <radialGradient id={id}>
        <stop offset="0" stopOpacity="0.62" />
        <stop offset="0.55" stopOpacity="0.24" />
        <stop offset="1" stopOpacity="0" />
      </radialGradient>
      <ellipse cx={x * 100} cy={y * 100} rx={rx} ry={ry} fill={`url(#${id})`} />
    </svg>
  )
}
