import type { ReactNode } from 'react'

import type { BlockProps } from '../block-data.ts'
import { BlockSection } from '../block-section.tsx'

import './block.css'

interface ColumnsBlockProps extends BlockProps<'columns'> {
  columns: readonly ReactNode[]
}

export function ColumnsBlock({ block, placement, columns }: ColumnsBlockProps) {
  return (
    <BlockSection block={block} placement={placement}>
      <div className={columns.length === 3 ? 'cols cols--three' : 'cols'}>
        {columns.map((column, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <div className="stack stack--far" key={index}>
            {column}
          </div>
        ))}
      </div>
    </BlockSection>
  )
}
