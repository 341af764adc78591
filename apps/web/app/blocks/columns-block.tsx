import type { ReactNode } from 'react'

import type { BlockProps } from './block-data.ts'
import { BlockSection } from './block-section.tsx'

interface ColumnsBlockProps extends BlockProps<'columns'> {
  columns: readonly ReactNode[]
}

export function ColumnsBlock({ block, standing, columns }: ColumnsBlockProps) {
  return (
    <BlockSection block={block} standing={standing}>
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
