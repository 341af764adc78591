import { Link } from '@sesame/ui/link'
import { Picture } from '@sesame/ui/picture'

import { PriceAsked, PriceTag } from './price-tag.tsx'
import type { ShelfLook } from './shelf-look.ts'
import type { Ware } from './ware.ts'

interface WaresProps {
  wares: readonly Ware[]
  heading: 'h2' | 'h3'
  look: ShelfLook
  /** Four in a row, for what stands beside something else. */
  isSmall?: boolean
}

/** Products on a shelf, or one below the other. */
export function Wares({ wares, heading, look, isSmall = false }: WaresProps) {
  return (
    <ul
      className={isSmall ? 'wares wares--4' : 'wares'}
      data-display={look.display}
      data-ratio={look.ratio}
    >
      {wares.map((ware) => (
        <WareCard key={ware.id} ware={ware} heading={heading} />
      ))}
    </ul>
  )
}

function WareCard({ ware, heading: Heading }: { ware: Ware; heading: 'h2' | 'h3' }) {
  const { href, name, text, image, price, stock } = ware
  return (
    <li className="ware">
      {image ? (
        <Picture
          image={{ ...image, alt: '' }}
          sizes="(min-width: 1280px) 384px, (min-width: 768px) 30vw, 46vw"
        />
      ) : (
        <div className="pic" />
      )}
      <div className="ware__say">
        <Heading>
          <Link href={href}>{name}</Link>
        </Heading>
        {text && <p>{text}</p>}
      </div>
      <div className="ware__cost">
        {price ? <PriceTag price={price} /> : <PriceAsked />}
        {stock && <p className="ware__stock">{stock}</p>}
      </div>
    </li>
  )
}
