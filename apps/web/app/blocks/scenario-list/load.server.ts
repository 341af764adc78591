import { toPoster } from '../../features/scenario/poster-service.ts'
import { loadResults, type BlockLoader } from '../block-source.server.ts'

export const loadScenarioList: BlockLoader<'scenarioList'> = async (source, { tag, except }) => {
  const [services, results] = await Promise.all([source.services(), loadResults(source)])
  return services
    .filter(({ slug, tags }) => slug !== except && (!tag || tags.includes(tag)))
    .map((service) => toPoster(service, results))
}
