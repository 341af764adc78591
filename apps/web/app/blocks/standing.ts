import type { LoadedBlock, Standing } from './block-data.ts'

type Ground = 'night' | 'deep' | 'paper' | 'leaf'

/** A ground of another darkness begins with a cut edge. */
export function standingOf(blocks: readonly LoadedBlock[], index: number): Standing {
  const above = blocks[index - 1]
  const here = blocks[index]
  const hasEdge =
    above !== undefined &&
    here !== undefined &&
    isDark(lastGround(above.block)) !== isDark(firstGround(here.block))
  return { hasEdge, isInColumn: false }
}

function isDark(ground: Ground): boolean {
  return ground === 'night' || ground === 'deep'
}

function firstGround(block: LoadedBlock['block']): Ground {
  if (block.type === 'serviceDetail') return 'night'
  return lastGround(block)
}

function lastGround(block: LoadedBlock['block']): Ground {
  if (block.type === 'serviceDetail') return 'paper'
  // A head without a picture stands on paper; words on a picture, in the night.
  if (block.type === 'hero') return block.idImage === undefined ? 'paper' : 'night'
  return block.ground
}
