import type { LoadedBlock } from './block-data.ts'

/** Whether the first block carries the page's title; else the page does it itself. */
export function hasHead(blocks: readonly LoadedBlock[]): boolean {
  const first = blocks[0]?.block.type
  return first === 'hero' || first === 'serviceDetail'
}
