import type { BlockOf } from '@sesame/contract/blocks'
import { Link } from '@sesame/ui/link'
import { SolidIcon } from '@sesame/ui/solid-icon'
import { Steps } from '@sesame/ui/steps'

import type { BlockProps } from './block-data.ts'
import { BlockSection } from './block-section.tsx'
import { CardPicture } from './card-picture.tsx'
import { usePageImage } from './page-view.ts'

type Item = BlockOf<'cards'>['items'][number]

export function CardsBlock({ block, standing }: BlockProps<'cards'>) {
  const heading = block.title ? 'h3' : 'h2'
  return (
    <BlockSection block={block} standing={standing}>
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

function CardItem({ item, heading: Heading }: { item: Item; heading: 'h2' | 'h3' }) {
  const image = usePageImage(item.idImage)
  const { title, text, icon, link } = item
  return (
    <li className="tile-of-text">
      {image && <CardPicture image={image} />}
      <div>
        {icon && !image && <SolidIcon name={icon} />}
        <Heading>{title}</Heading>
        {text && <p>{text}</p>}
        {link && <Link href={link.url}>{link.label}</Link>}
      </div>
    </li>
  )
}
