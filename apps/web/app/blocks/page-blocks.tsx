import { Suspense, type ComponentType } from 'react'

import type { BlockProps, LoadedBlock, LoadedLeaf, Standing } from './block-data.ts'
import { ColumnsBlock } from './columns-block.tsx'
import { standingOf } from './standing.ts'
import { BLOCKS, type TableType } from './table.tsx'

/** The blocks of a page, one below the other. */
export function PageBlocks({ blocks }: { blocks: readonly LoadedBlock[] }) {
  return blocks.map((loaded, index) => {
    const standing = standingOf(blocks, index)
    // Blocks have no name of their own, and a page's list only changes as a whole.
    const key = `${index} ${loaded.block.type}`
    if (!isColumns(loaded)) return <OneBlock key={key} loaded={loaded} standing={standing} />
    return (
      <ColumnsBlock
        key={key}
        {...loaded}
        standing={standing}
        columns={loaded.data.map((leaves) => (
          <Column key={leaves.map(({ block }) => block.type).join()} leaves={leaves} />
        ))}
      />
    )
  })
}

type Columns = Extract<LoadedBlock, { block: { type: 'columns' } }>

function isColumns(loaded: LoadedBlock): loaded is Columns {
  return loaded.block.type === 'columns'
}

const IN_COLUMN: Standing = { hasEdge: false, isInColumn: true }

function Column({ leaves }: { leaves: readonly LoadedLeaf[] }) {
  return leaves.map((loaded, index) => {
    const key = `${index} ${loaded.block.type}`
    return <OneBlock key={key} loaded={loaded} standing={IN_COLUMN} />
  })
}

interface OneBlockProps {
  loaded: Exclude<LoadedBlock, Columns>
  standing: Standing
}

function OneBlock({ loaded, standing }: OneBlockProps) {
  // The table pairs each type with its own component; a union of both cannot be followed.
  const Drawn = BLOCKS[loaded.block.type] as ComponentType<BlockProps<TableType>>
  return (
    <Suspense>
      <Drawn {...(loaded as BlockProps<TableType>)} standing={standing} />
    </Suspense>
  )
}
