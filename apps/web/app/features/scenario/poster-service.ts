import type { Service } from '@sesame/contract/booking'

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

/** Lists show no price table and no story: what they do not show does not travel. */
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
