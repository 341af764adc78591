import { Card } from '@sesame/ui/card'

import { PriceTable } from '../../features/prices/price-table.tsx'
import type { BlockProps } from '../block-data.ts'
import { BlockSection } from '../block-section.tsx'

export function PricesBlock({ block, data, placement }: BlockProps<'prices'>) {
  if (!data || data.groups.length === 0) return null
  return (
    <BlockSection block={block} placement={placement}>
      <div className="pricecards">
        {data.groups.map(({ names, periods }) => (
          <Card key={names.join()} title={block.title ? undefined : 'Tarifs par équipe'}>
            {block.slug === undefined && <p className="small muted">{names.join(', ')}</p>}
            <PriceTable periods={periods} />
          </Card>
        ))}
      </div>
    </BlockSection>
  )
}
