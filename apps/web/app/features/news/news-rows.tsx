import { Icon } from '@sesame/ui/icon'
import { Link } from '@sesame/ui/link'
import { Picture } from '@sesame/ui/picture'

import type { NewsRow } from './news-row.ts'

import './news-rows.css'

interface NewsRowsProps {
  news: readonly NewsRow[]
  heading: 'h2' | 'h3'
  hasPictures?: boolean
}

export function NewsRows({ news, heading: Heading, hasPictures = false }: NewsRowsProps) {
  return (
    <ul className="newsrows">
      {news.map(({ id, url, title, summary, day, image }) => (
        <li key={id} className="newsrow">
          <time dateTime={day.date}>{day.text}</time>
          <div className="newsrow__txt">
            <Heading>
              <Link href={url}>{title}</Link>
            </Heading>
            {summary && <p className="small muted">{summary}</p>}
          </div>
          {hasPictures && image ? (
            <Picture image={image} sizes="(min-width: 768px) 180px, 104px" />
          ) : (
            <Icon name="chevron-right" className="ico wide" />
          )}
        </li>
      ))}
    </ul>
  )
}
