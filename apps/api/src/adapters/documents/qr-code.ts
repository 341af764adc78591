import { create } from 'qrcode'

import { tagged } from './draw.ts'
import type { Element, PdfDocument } from './pdf.ts'
import { printable } from './printable.ts'
import { QUIET, runsOf } from './qr-code-path.ts'

type QrCode = { parent: Element; x: number; y: number; size: number; url: string; alt: string }

/** Draws a URL as a QR code in vectors on a white background. */
export function drawQrCode(pdf: PdfDocument, { parent, x, y, size, url, alt }: QrCode): void {
  const { modules } = create(url, { errorCorrectionLevel: 'M' })
  const module = size / (modules.size + 2 * QUIET)
  const at = (index: number) => (index + QUIET) * module
  const bbox = [x, y, x + size, y + size]
  tagged(pdf, { parent, type: 'Figure', alt: printable(alt), bbox }, () => {
    const { doc } = pdf
    doc.roundedRect(x, y, size, size, 6).fill('#ffffff')
    for (let row = 0; row < modules.size; row += 1) {
      for (const [start, length] of runsOf(modules, row)) {
        doc.rect(x + at(start), y + at(row), length * module, module + 0.05)
      }
    }
    doc.fill('#000000')
  })
}
