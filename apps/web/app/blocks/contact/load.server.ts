import type { BlockLoader } from '../block-source.server.ts'

export const loadContact: BlockLoader<'contact'> = async ({ ctx }) => {
  const { addressHint } = await ctx.site()
  return { addressHint }
}
