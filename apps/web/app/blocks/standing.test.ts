import { Block } from '@sesame/contract/blocks'
import { expect, test } from 'vitest'

import type { LoadedBlock } from './block-data.ts'
import { standingOf } from './standing.ts'

const text = (ground: string) => ({ type: 'text', html: '', ground })

function edges(blocks: object[]): boolean[] {
  const loaded = blocks.map((block) => ({ block: Block.parse(block), data: null }) as LoadedBlock)
  return loaded.map((_, index) => standingOf(loaded, index).hasEdge)
}

test('an edge stands where the darkness changes, and only there', () => {
  const grounds = ['paper', 'leaf', 'night', 'deep', 'leaf'].map(text)
  expect(edges(grounds)).toEqual([false, false, true, false, true])
})

test('a head with a picture is dark; one without stands on paper', () => {
  const hero = { type: 'hero', title: 'Titre' }
  expect(edges([{ ...hero, idImage: 1 }, text('leaf')])).toEqual([false, true])
  expect(edges([hero, text('leaf')])).toEqual([false, false])
})

test('the detail of a scenario begins in the dark and ends on paper', () => {
  const detail = { type: 'serviceDetail', slug: 'le-remede-mortel' }
  expect(edges([detail, text('leaf'), text('night')])).toEqual([false, false, true])
})
