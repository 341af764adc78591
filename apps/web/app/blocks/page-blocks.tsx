import { Suspense, type ComponentType } from 'react'

import type { BlockProps, LoadedBlock, LoadedLeaf, SectionPlacement } from './block-data.ts'
import { ColumnsBlock } from './columns/block.tsx'
import { getSectionEdge } from './section-placement.ts'
import { BLOCKS, type TableType } from './table.ts'

export function PageBlocks({ blocks }: { blocks: readonly LoadedBlock[] }) {
  return blocks.map((loaded, index) => {
    const placement = getSectionEdge(blocks, index)
    // Blocks have no id. The index is a safe key because the list is only replaced as a whole.
    const key = `${index} ${loaded.block.type}`
    if (!isColumns(loaded)) return <OneBlock key={key} loaded={loaded} placement={placement} />
    return (
      <ColumnsBlock
        key={key}
        {...loaded}
        placement={placement}
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

const IN_COLUMN: SectionPlacement = { hasEdge: false, isInColumn: true }

function Column({ leaves }: { leaves: readonly LoadedLeaf[] }) {
  return leaves.map((loaded, index) => {
    const key = `${index} ${loaded.block.type}`
    return <OneBlock key={key} loaded={loaded} placement={IN_COLUMN} />
  })
}

interface OneBlockProps {
  loaded: Exclude<LoadedBlock, Columns>
  placement: SectionPlacement
}

function OneBlock({ loaded, placement }: OneBlockProps) {
  // `BLOCKS` pairs each type with its component, but TypeScript cannot follow that pairing in a
  // union.
  const Drawn = BLOCKS[loaded.block.type] as ComponentType<BlockProps<TableType>>
  return (
    <Suspense>
      <Drawn {...(loaded as BlockProps<TableType>)} placement={placement} />
    </Suspense>
  )
}
