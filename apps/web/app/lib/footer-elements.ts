import { z } from 'zod'

import type { FrameData } from './frame-data.ts'

const FooterLink = z.object({ title: z.string().min(1), url: z.string().min(1) })
const FooterLogo = z.object({
  title: z.string(),
  url: z.string().nullish(),
  image: z.object({ url: z.string().min(1) }),
})

/** Elements of the list that have what the footer shows; others are passed over. */
function readElements<S extends z.ZodType>(reply: unknown, schema: S): z.output<S>[] {
  const list = z.object({ elements: z.array(z.unknown()) }).safeParse(reply)
  if (!list.success) return []
  return list.data.elements.flatMap((element) => {
    const parsed = schema.safeParse(element)
    return parsed.success ? [parsed.data] : []
  })
}

export function readFooterLinks(reply: unknown): FrameData['footerLinks'] {
  return readElements(reply, FooterLink).map(({ title, url }) => ({ label: title, url }))
}

export function readFooterLogos(reply: unknown): FrameData['footerLogos'] {
  return readElements(reply, FooterLogo).map(({ title, url, image }) => ({
    src: image.url,
    alt: title,
    url: url ?? null,
  }))
}
