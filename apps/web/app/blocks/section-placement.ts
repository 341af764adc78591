import type { LoadedBlock, SectionPlacement } from './block-data.ts'

type Background = 'night' | 'deep' | 'paper' | 'leaf'

/** A section has a cut edge where dark and light backgrounds meet. */
export function getSectionEdge(blocks: readonly LoadedBlock[], index: number): SectionPlacement {
  const above = blocks[index - 1]
  const here = blocks[index]
  const hasEdge =
    above !== undefined &&
    here !== undefined &&
    isDark(lastBackground(above.block)) !== isDark(firstBackground(here.block))
  return { hasEdge, isInColumn: false }
}

function isDark(background: Background): boolean {
  return background === 'night' || background === 'deep'
}

function firstBackground(block: LoadedBlock['block']): Background {
  if (block.type === 'serviceDetail') return 'night'
  return lastBackground(block)
}

function lastBackground(block: LoadedBlock['block']): Background {
  if (block.type === 'serviceDetail') return 'paper'
  // A hero without a picture has a light background; one with a picture counts as dark.
  if (block.type === 'hero') return block.idImage === undefined ? 'paper' : 'night'
  return block.background
}
