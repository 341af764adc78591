import type { AlbumSummary } from '@sesame/contract/album'
import { ArticleCard, ArticleCards } from '@sesame/ui/article-card'
import { crop } from '@sesame/values/crop'

import { picturesText } from './pictures-text.ts'

interface AlbumCoversProps {
  albums: readonly AlbumSummary[]
  heading: 'h2' | 'h3'
}

export function AlbumCovers({ albums, heading }: AlbumCoversProps) {
  return (
    <ArticleCards count={albums.length}>
      {albums.map(({ id, url, title, description, cover, total }) => (
        <ArticleCard
          key={id}
          href={url}
          title={title}
          heading={heading}
          image={cover}
          text={crop(description)}
          kicker={picturesText(total)}
        />
      ))}
    </ArticleCards>
  )
}
