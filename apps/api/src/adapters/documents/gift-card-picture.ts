import {
  FACE_BACKGROUND,
  FACE_HEIGHT,
  FACE_RULE_COLOUR,
  FACE_WIDTH,
  layGiftCardFace,
  type FaceLine,
} from '@sesame/values/gift-card-face'
import sharp, { type OverlayOptions } from 'sharp'

import { FONT_FILES, measureInk } from './fonts.ts'
import { faceWords } from './gift-card-words.ts'
import { printable } from './printable.ts'

/** Twice the width of a mail, for dense screens. */
const WIDTH = 1200

const FONTS = { 600: 'semibold', 700: 'bold', 800: 'black' } as const
const FAMILIES = { 600: 'SemiBold', 700: 'Bold', 800: 'ExtraBold' } as const

/** The front of the card as a JPEG for mails, with the same words in the same places as the PDF. */
export async function renderGiftCardPicture(
  data: Parameters<typeof faceWords>[0],
): Promise<Buffer> {
  const { lines, rule } = layGiftCardFace(faceWords(data))
  // A line of emoji alone is empty in our fonts, and an empty line has no ink to place.
  const drawn = lines.map((one) => ({ ...one, text: printable(one.text) }))
  const words = await Promise.all(drawn.filter(({ text }) => text.trim()).map(drawLine))
  const line = rule && {
    input: {
      create: { width: rule.width, height: 3, channels: 3 as const, background: FACE_RULE_COLOUR },
    },
    left: rule.x,
    top: rule.y,
  }
  const full = await drawBackground(data.picture)
    .composite([...(line ? [line] : []), ...words])
    .png({ compressionLevel: 0 })
    .toBuffer()
  return sharp(full).resize({ width: WIDTH }).jpeg({ quality: 84, mozjpeg: true }).toBuffer()
}

/** PDFKit supports only JPEG and PNG. */
export async function printableFront(picture: Uint8Array): Promise<Buffer> {
  return drawBackground(picture).jpeg({ quality: 88 }).toBuffer()
}

function drawBackground(picture: Uint8Array | null) {
  const size = { width: FACE_WIDTH, height: FACE_HEIGHT }
  if (picture)
    return sharp(picture)
      .resize({ ...size, fit: 'cover' })
      .flatten()
  return sharp({ create: { ...size, channels: 3, background: FACE_BACKGROUND } })
}

/** Pango draws the line into a picture as large as its ink, so its place is that of the ink. */
async function drawLine({ text, x, y, size, weight, color }: FaceLine): Promise<OverlayOptions> {
  const font = FONTS[weight]
  const ink = await measureInk(font, text, size)
  const markup = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return {
    input: {
      text: {
        text: `<span foreground="${color}">${markup}</span>`,
        font: `Montserrat ${FAMILIES[weight]} ${size}`,
        fontfile: FONT_FILES[font],
        dpi: 72,
        rgba: true,
      },
    },
    left: Math.round(x + ink.left),
    top: Math.round(y - ink.above),
  }
}
