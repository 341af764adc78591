import { groupByPrices } from '../../features/prices/price-groups.ts'
import type { BlockLoader } from '../block-source.server.ts'

export const loadPrices: BlockLoader<'prices'> = async (source, { slug }) => {
  const services = await source.services()
  return { groups: groupByPrices(services.filter((one) => !slug || one.slug === slug)) }
}
