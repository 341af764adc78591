import { Link } from '@sesame/ui/link'
import { Picture } from '@sesame/ui/picture'
import { Prose } from '@sesame/ui/prose'
import { crop } from '@sesame/values/crop'

import type { DatedElement } from '../../features/registration/dated-element.ts'
import { EventList } from '../../features/registration/event-list.tsx'
import type { BlockProps } from '../block-data.ts'
import { BlockSection } from '../block-section.tsx'
import { CardPicture } from '../card-picture.tsx'
import { usePageView } from '../page-view.ts'

import '../text-tiles.css'
import './block.css'

/** One list of people, partners, events or things, with four display styles. */
export function ElementListBlock({ block, data, placement }: BlockProps<'elementList'>) {
  const { sent, reply } = usePageView()
  if (!data || data.length === 0) return null
  const heading = block.title ? 'h3' : 'h2'
  return (
    <BlockSection block={block} placement={placement}>
      {block.look === 'logos' && <Logos elements={data} />}
      {block.look === 'people' && <People elements={data} heading={heading} />}
      {block.look === 'cards' && <Cards elements={data} heading={heading} />}
      {block.look === 'dates' && (
        <EventList elements={data} heading={heading} sent={sent} reply={reply} />
      )}
    </BlockSection>
  )
}

interface ListProps {
  elements: readonly DatedElement[]
  heading: 'h2' | 'h3'
}

function Logos({ elements }: Pick<ListProps, 'elements'>) {
  return (
    <ul className="logos">
      {elements.map(({ id, title, url, image }) => {
        const mark = image ? <img src={image.url} alt={title} loading="lazy" /> : title
        return <li key={id}>{url ? <Link href={url}>{mark}</Link> : mark}</li>
      })}
    </ul>
  )
}

function People({ elements, heading: Heading }: ListProps) {
  return (
    <ul className="people">
      {elements.map(({ id, title, summary, image }) => (
        <li key={id}>
          {image && <Picture image={{ ...image, alt: '' }} sizes="160px" />}
          <Heading>{title}</Heading>
          {summary && <p>{summary}</p>}
        </li>
      ))}
    </ul>
  )
}

function Cards({ elements, heading: Heading }: ListProps) {
  return (
    <ul className="tiles-of-text">
      {elements.map(({ id, title, summary, html, url, image }) => (
        <li key={id} className={url ? 'tile-of-text tile-of-text--link' : 'tile-of-text'}>
          {image && <CardPicture image={image} />}
          <div>
            <Heading>{url ? <Link href={url}>{title}</Link> : title}</Heading>
            {summary ? (
              <p>{crop(summary)}</p>
            ) : (
              <Prose dangerouslySetInnerHTML={{ __html: html }} />
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
