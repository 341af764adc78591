import type { Endpoint } from '@sesame/contract/endpoint'
import type { z } from 'zod'

/** What a POST of this body would keep, with every default said: as the PUT of it must be sent. */
export function wholeBody<B extends z.ZodType>(
  create: Pick<Endpoint<never, never, B>, 'body'>,
  body: z.input<B>,
): z.output<B> {
  return create.body!.parse(body)
}
