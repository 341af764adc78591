import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { FACE_HEIGHT, layGiftCardFace, readGiftCardFace } from './gift-card-face.ts'
import { textWidth } from './line-breaks.ts'

const SESSION = {
  value: { cents: 10_400, players: 4 },
  validUntil: '2027-11-15',
  recipient: 'Élodie',
  sender: 'Camille et Sam',
  brand: null,
}

const nameOf = (recipient: string) => {
  const { lines } = layGiftCardFace({ ...SESSION, recipient })
  const first = lines.findIndex(({ text }) => text === 'Pour') + 1
  return lines.slice(first, -1)
}

const bare = (text: string) => text.replaceAll(/\s/gu, '')

it('sets the offer, the names and a line between them', () => {
  const { lines, rule } = layGiftCardFace(SESSION)
  expect(lines.map(({ text }) => text)).toEqual([
    'Une session',
    'pour 4\u00a0joueurs',
    'À l’heure de votre choix,',
    'dans la salle de votre choix',
    'Pour',
    'Élodie',
    'de la part de Camille et Sam',
  ])
  expect(rule?.y).toBeGreaterThan(lines[3]!.y)
  expect(rule?.y).toBeLessThan(lines[4]!.y)
})

it('says until when an amount can be used', () => {
  const words = { ...SESSION, value: { cents: 8000 } }
  expect(readGiftCardFace(words)).toContain(
    '80,00\u00a0€ à jouer En une ou plusieurs fois, jusqu’au 15\u00a0novembre\u00a02027 Pour Élodie',
  )
})

it('sets longer names in three sizes', () => {
  const sizes = [27, 28, 53, 54].map((length) => nameOf('l'.repeat(length))[0]!.size)
  expect(sizes).toEqual([67, 56, 56, 46])
})

it('breaks a name between words or after a hyphen, not inside a word', () => {
  for (const recipient of [
    'Marie-Anne-Charlotte de Montmorency',
    'Marie-Antoinette de Saint-Hilaire et Jean-Baptiste Vandenberghe-Delacroix',
    'Anne-Constantinopolitaine',
  ]) {
    const lines = nameOf(recipient)
    const parts = lines.flatMap(({ text }) => text.split(/[ -]/).filter(Boolean))
    expect(parts).toEqual(recipient.split(/[ -]/))
    expect(lines.length).toBeGreaterThan(1)
  }
})

it('shows every character of every name inside the card', () => {
  const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 })
  fc.assert(
    fc.property(name, name, fc.boolean(), (recipient, sender, isSession) => {
      const { lines } = layGiftCardFace({
        ...SESSION,
        value: isSession ? SESSION.value : { cents: 999_900 },
        ...{ recipient, sender },
      })
      const shown = lines.map(({ text }) => text).join('')
      expect(bare(shown)).toContain(bare(recipient))
      expect(bare(shown)).toContain(bare(sender))
      for (const line of lines) {
        expect(line.x + textWidth(line.text, line)).toBeLessThan(1000)
        expect(line.y).toBeLessThan(FACE_HEIGHT - 80)
      }
    }),
  )
})
