import type { Service } from '@sesame/contract/service'

export type PosterService = Pick<
  Service,
  | 'slug'
  | 'name'
  | 'summary'
  | 'difficulty'
  | 'durationMinutes'
  | 'minPlayers'
  | 'maxPlayers'
  | 'fromPerPlayerCents'
  | 'images'
>

/** Leaves out the price table and the story, which lists do not show. */
export function toPoster(service: Service): PosterService {
  const { slug, name, summary, difficulty, durationMinutes } = service
  const { minPlayers, maxPlayers, fromPerPlayerCents, images } = service
  return {
    slug,
    name,
    summary,
    difficulty,
    durationMinutes,
    minPlayers,
    maxPlayers,
    fromPerPlayerCents,
    images,
  }
}
