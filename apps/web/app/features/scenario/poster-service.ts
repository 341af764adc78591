import type { Service, ServiceResults } from '@sesame/contract/service'

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
> & { results: ServiceResults | null }

/** Leaves out the price table and the story, which lists do not show. */
export function toPoster(service: Service, results: readonly ServiceResults[]): PosterService {
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
    results: results.find(({ idService }) => idService === service.id) ?? null,
  }
}
