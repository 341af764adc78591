import type { LoadedBlock } from './block-data.ts'

/** True if the first block renders the page's title; otherwise the page renders it. */
export function hasHead(blocks: readonly LoadedBlock[]): boolean {
  const first = blocks[0]?.block.type
  return first === 'hero' || first === 'serviceDetail'
}
