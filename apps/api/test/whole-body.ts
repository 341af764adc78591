import type { Endpoint } from '@sesame/contract/endpoint'
import type { z } from 'zod'

/** Parses the body of a POST, so that it has every default as the matching PUT requires. */
export function completeBody<B extends z.ZodType>(
  create: Pick<Endpoint<never, never, B>, 'body'>,
  body: z.input<B>,
): z.output<B> {
  return create.body!.parse(body)
}
