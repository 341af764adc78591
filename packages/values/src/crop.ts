const USUAL_LENGTH = 120
const ELLIPSIS = '…'

/** Shortens a text to this many characters including the ellipsis, between words if possible. */
export function crop(text: string, length = USUAL_LENGTH): string {
  // `\s` would also replace non-breaking spaces.
  const characters = Array.from(text.replace(/[ \t\r\n]+/g, ' ').trim())
  if (characters.length <= length) return characters.join('')
  const room = characters.slice(0, length - 1).join('')
  const isWordWhole = characters[length - 1] === ' '
  const lastSpace = isWordWhole ? room.length : room.lastIndexOf(' ')
  // A single long word is cut at the limit.
  const words = lastSpace > 0 ? room.slice(0, lastSpace) : room
  return words.replace(/[\s,;:.!?…–—-]+$/, '') + ELLIPSIS
}
