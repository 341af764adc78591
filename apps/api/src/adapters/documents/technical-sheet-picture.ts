import sharp from 'sharp'

import { group } from './draw.ts'
import type { Element, PdfDocument } from './pdf.ts'

/** PDFKit supports only JPEG and PNG. Twice the drawn size is sharp enough in print. */
export async function printablePicture(bytes: Uint8Array): Promise<Buffer> {
  return sharp(bytes)
    .resize({ width: 2 * PICTURE_WIDTH, height: 2 * PICTURE_HEIGHT, fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 84 })
    .toBuffer()
}

export const PICTURE_WIDTH = 150
export const PICTURE_HEIGHT = 200

type Picture = { parent: Element; bytes: Buffer; alt: string }

/** Draws the picture on the right at the current height; the text flows beside it. */
export function drawPicture(pdf: PdfDocument, { parent, bytes, alt }: Picture): void {
  const { doc, right } = pdf
  const x = right - PICTURE_WIDTH
  const y = doc.y
  const bbox = [x, doc.page.height - y - PICTURE_HEIGHT, right, doc.page.height - y]
  group(pdf, parent, 'Figure', { alt, bbox }).add(() => {
    doc.image(bytes, x, y, {
      ...{ fit: [PICTURE_WIDTH, PICTURE_HEIGHT], align: 'right', valign: 'center' },
    })
  })
  doc.y = y
}
