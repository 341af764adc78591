import { french } from '../mail/french.ts'

// Characters that the font contains: Latin with Vietnamese, Cyrillic, European punctuation.
const UNKNOWN =
  /[^\u0020-\u007e\u00a0-\u00ac\u00ae-\u017f\u0192\u01a0\u01a1\u01af\u01b0\u0218-\u021b\u0400-\u045f\u1ea0-\u1ef9\u2010\u2012-\u2015\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2030\u2032\u2033\u2039\u203a\u20ac\u2116\u2122\u2212]/gu

/** Applies French typography and replaces characters that the font lacks. */
export function printable(text: string): string {
  return drawable(french(drawable(text)))
}

/** Text printed unchanged except for missing characters: accepted terms, a name, a message. */
export function drawable(text: string): string {
  // The font lacks the narrow no-break space, and a thin space would allow a line break before « !
  // ».
  return text
    .normalize('NFC')
    .replaceAll('\u202f', '\u00a0')
    .replaceAll('\u2011', '-')
    .replace(UNKNOWN, (letter) => substitute(letter))
}

function substitute(letter: string): string {
  const plain = letter.normalize('NFKC').replace(UNKNOWN, '')
  if (plain) return plain
  return /\p{L}/u.test(letter) ? '?' : ''
}
