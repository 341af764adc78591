import type { BlockLoader } from '../block-source.server.ts'

export const loadPractical: BlockLoader<'practical'> = async ({ ctx }) => {
  const { addressHint } = await ctx.site()
  return { addressHint }
}
