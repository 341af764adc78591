import { listElements } from '@sesame/contract/element'

import type { BlockLoader } from '../block-source.server.ts'

export const loadQuestions: BlockLoader<'questions'> = async ({ ctx }, block) => {
  const { route, group, count } = block
  const { elements } = await ctx.api(listElements, {
    params: { route },
    query: { nbItem: count, ...(group && { group }) },
  })
  return elements
}
