import { Block, LeafBlock } from '@sesame/contract/blocks'

const MAX_BLOCKS = 60

/** A stored block that no longer matches its schema. */
interface InvalidBlock {
  /** Its position: `3`, or `3.columns.0.2` inside columns. */
  place: string
  type: string
  problem: string
}

interface ReadBlocks {
  blocks: Block[]
  unfit: InvalidBlock[]
}

/** Parses stored blocks with today's schemas; invalid ones are dropped and reported. */
export function readBlocks(stored: unknown): ReadBlocks {
  const unfit: InvalidBlock[] = []
  const list = Array.isArray(stored) ? stored.slice(0, MAX_BLOCKS) : []
  const blocks = list.flatMap((one: unknown, index) => {
    const parsed = Block.safeParse(withFitColumns(one, String(index), unfit))
    if (parsed.success) return [parsed.data]
    unfit.push(describeInvalid(one, String(index), parsed.error.issues[0]))
    return []
  })
  return { blocks, unfit }
}

function withFitColumns(block: unknown, place: string, unfit: InvalidBlock[]): unknown {
  if (!isRecord(block) || block.type !== 'columns' || !Array.isArray(block.columns)) return block
  const columns = block.columns.map((column: unknown, index) =>
    Array.isArray(column)
      ? column.filter((leaf: unknown, row) => {
          const parsed = LeafBlock.safeParse(leaf)
          if (parsed.success) return true
          unfit.push(
            describeInvalid(leaf, `${place}.columns.${index}.${row}`, parsed.error.issues[0]),
          )
          return false
        })
      : column,
  )
  return { ...block, columns }
}

function describeInvalid(
  block: unknown,
  place: string,
  issue: { path: PropertyKey[]; message: string } | undefined,
): InvalidBlock {
  const type = isRecord(block) && typeof block.type === 'string' ? block.type.slice(0, 60) : '?'
  return { place, type, problem: `${issue?.path.map(String).join('.')}: ${issue?.message}` }
}

interface NamedImage {
  /** The path to it, as errors name fields: `0.items.2.idImage`. */
  field: string
  id: number
}

const IMAGE_KEYS = new Set(['idImage', 'idImageTall', 'idImages'])

/** All pictures in blocks with their paths. */
export function namedImages(blocks: unknown, path: readonly string[] = []): NamedImage[] {
  if (!isRecord(blocks) && !Array.isArray(blocks)) return []
  return Object.entries(blocks).flatMap(([key, value]: [string, unknown]) => {
    const here = [...path, key]
    if (!IMAGE_KEYS.has(key)) return namedImages(value, here)
    return [value]
      .flat()
      .filter((id) => typeof id === 'number')
      .map((id) => ({ field: here.join('.'), id }))
  })
}

export function imageIdsOf(blocks: unknown): number[] {
  return [...new Set(namedImages(blocks).map(({ id }) => id))]
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
