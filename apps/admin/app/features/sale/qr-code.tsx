import { create } from 'qrcode'

/** White space around a code, in modules: readers need it (ISO/IEC 18004). */
const QUIET = 4

interface QrCodeProps {
  text: string
  label: string
}

/** An address to photograph. Loaded when it is shown: its library is larger than the screen. */
export default function QrCode({ text, label }: QrCodeProps) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const size = modules.size + 2 * QUIET
  const drawing =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path d="${pathOf(modules)}"/></svg>`
  return (
    <img
      className="qr"
      src={`data:image/svg+xml,${encodeURIComponent(drawing)}`}
      alt={label}
      width={232}
      height={232}
    />
  )
}

type Modules = ReturnType<typeof create>['modules']

function pathOf(modules: Modules): string {
  const dark = Array.from(modules.data.keys()).filter((index) => modules.data[index])
  return dark
    .map((index) => {
      const column = (index % modules.size) + QUIET
      const row = Math.floor(index / modules.size) + QUIET
      return `M${column} ${row}h1v1h-1z`
    })
    .join('')
}
