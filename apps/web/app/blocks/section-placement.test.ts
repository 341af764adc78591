import { Block } from '@sesame/contract/blocks'
import { expect, test } from 'vitest'

import type { LoadedBlock } from './block-data.ts'
import { getSectionEdge } from './section-placement.ts'

const text = (background: string) => ({ type: 'text', html: '', background })

function edges(blocks: object[]): boolean[] {
  const loaded = blocks.map((block) => ({ block: Block.parse(block), data: null }) as LoadedBlock)
  return loaded.map((_, index) => getSectionEdge(loaded, index).hasEdge)
}

test('an edge stands where the darkness changes, and only there', () => {
  const backgrounds = ['paper', 'leaf', 'night', 'deep', 'leaf'].map(text)
  expect(edges(backgrounds)).toEqual([false, false, true, false, true])
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
