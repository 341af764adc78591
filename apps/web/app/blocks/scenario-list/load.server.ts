import { toPoster } from '../../features/scenario/poster-service.ts'
import type { BlockLoader } from '../block-source.server.ts'

export const loadScenarioList: BlockLoader<'scenarioList'> = async (source, { tag, except }) => {
  const services = await source.services()
  return services
    .filter(({ slug, tags }) => slug !== except && (!tag || tags.includes(tag)))
    .map(toPoster)
}
