import { listElements } from '@sesame/contract/element'

import { toDatedElement } from '../../features/registration/dated-element.ts'
import type { BlockLoader } from '../block-source.server.ts'

export const loadElementList: BlockLoader<'elementList'> = async ({ ctx }, { route, count }) => {
  const { elements } = await ctx.api(listElements, {
    params: { route },
    query: { nbItem: count },
  })
  const { info } = await ctx.site()
  return elements.map((element) => toDatedElement(element, info.timeZone))
}
