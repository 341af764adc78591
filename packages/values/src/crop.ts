const USUAL_LENGTH = 120
const ELLIPSIS = '…'

/** A text in at most so many characters, its ellipsis included, cut between words where it can be. */
export function crop(text: string, length = USUAL_LENGTH): string {
  // Not `\s`: spaces that do not break must stay what they are.
  const characters = Array.from(text.replace(/[ \t\r\n]+/g, ' ').trim())
  if (characters.length <= length) return characters.join('')
  const room = characters.slice(0, length - 1).join('')
  const isWordWhole = characters[length - 1] === ' '
  const lastSpace = isWordWhole ? room.length : room.lastIndexOf(' ')
  // A single endless word is cut where the room ends.
  const words = lastSpace > 0 ? room.slice(0, lastSpace) : room
  return words.replace(/[\s,;:.!?…–—-]+$/, '') + ELLIPSIS
}
