import type { BlockOf } from '@sesame/contract/blocks'
import { Link } from '@sesame/ui/link'
import { Steps } from '@sesame/ui/steps'

import { OperatorIcon } from '../../lib/site/operator-icon.tsx'
import type { BlockProps } from '../block-data.ts'
import { BlockSection } from '../block-section.tsx'
import { CardPicture } from '../card-picture.tsx'
import { usePageImage } from '../page-view.ts'

import '../text-tiles.css'
import './block.css'

type Item = BlockOf<'cards'>['items'][number]

const MAX_PROMISES = 4

/** Up to MAX_CARDS cards with icons only, without title and numbers, are shown as a compact row. */
function arePromises({ title, isNumbered, items }: BlockOf<'cards'>): boolean {
  const isShort = items.every(({ icon, idImage }) => icon && idImage === undefined)
  return !title && !isNumbered && isShort && items.length <= MAX_PROMISES
}

export function CardsBlock({ block, placement }: BlockProps<'cards'>) {
  const heading = block.title ? 'h3' : 'h2'
  if (arePromises(block) && !placement.isInColumn) {
    return (
      <BlockSection block={block} placement={placement} space="flush">
        <ul className="promises">
          {block.items.map((item) => (
            <PromiseCard key={item.title} item={item} />
          ))}
        </ul>
      </BlockSection>
    )
  }
  return (
    <BlockSection block={block} placement={placement}>
      {block.isNumbered ? (
        <Steps items={block.items} heading={heading} />
      ) : (
        <ul className="tiles-of-text">
          {block.items.map((item) => (
            <CardItem key={item.title} item={item} heading={heading} />
          ))}
        </ul>
      )}
    </BlockSection>
  )
}

function PromiseCard({ item: { title, text, icon, link } }: { item: Item }) {
  return (
    <li>
      {icon && <OperatorIcon name={icon} />}
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {link && <Link href={link.url}>{link.label}</Link>}
    </li>
  )
}

function CardItem({ item, heading: Heading }: { item: Item; heading: 'h2' | 'h3' }) {
  const image = usePageImage(item.idImage)
  const { title, text, icon, link } = item
  return (
    <li className="tile-of-text">
      {image && <CardPicture image={image} />}
      <div>
        {icon && !image && <OperatorIcon name={icon} />}
        <Heading>{title}</Heading>
        {text && <p>{text}</p>}
        {link && <Link href={link.url}>{link.label}</Link>}
      </div>
    </li>
  )
}
