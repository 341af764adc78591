import { ButtonLink } from '@sesame/ui/button'
import { Duo } from '@sesame/ui/duo'
import { Icon } from '@sesame/ui/icon'

import { GiftCard } from '../../features/gift-card/gift-card.tsx'
import { useSiteView } from '../../lib/site/root-data.ts'
import type { BlockProps } from '../block-data.ts'
import { BlockSection } from '../block-section.tsx'
import { usePageImage } from '../page-view.ts'

const USUAL_TEAM = 4
const PATH = '/carte-cadeau-escape-game'

/** Shows a sample gift card beside the text of the block. */
export function GiftCardBlock({ block, placement }: BlockProps<'giftCard'>) {
  const { title, intro, action, ...section } = block
  const image = usePageImage(block.idImage)
  const brand = useSiteView()?.frame.name ?? ''
  return (
    <BlockSection block={section} placement={placement}>
      <Duo
        picture={
          <figure aria-label="Exemple de carte cadeau">
            <GiftCard
              image={image}
              brand={brand}
              words={{
                value: { cents: 0, players: USUAL_TEAM },
                validUntil: null,
                recipient: 'Élodie et sa bande',
                sender: 'Camille et Sam',
              }}
            />
          </figure>
        }
      >
        {title && <h2>{title}</h2>}
        {intro && <p>{intro}</p>}
        <ButtonLink href={action?.url ?? PATH}>
          <Icon name="gift" />
          {action?.label ?? 'Composer une carte cadeau'}
        </ButtonLink>
      </Duo>
    </BlockSection>
  )
}
