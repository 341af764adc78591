/** Head of a page, from the server's HTML. */
interface PageHead {
  title: string
  description: string
  canonical: string | null
  isExcluded: boolean
}

export function readHead(html: string): PageHead {
  const tagWith = (mark: string) => new RegExp(`<[a-z]+ [^>]*${mark}[^>]*>`).exec(html)?.[0] ?? ''
  return {
    title: /<title[^>]*>([^<]*)</.exec(html)?.[1] ?? '',
    description: attributeOf(tagWith('name="description"'), 'content') ?? '',
    canonical: attributeOf(tagWith('rel="canonical"'), 'href'),
    isExcluded: /noindex/.test(tagWith('name="robots"')),
  }
}

/** Faults in the HTML: pictures without alt, unfilled placeholders, wrong language. */
export function sourceFaults(html: string): string[] {
  const pictures = (html.match(/<img\b[^>]*>/g) ?? []).filter((tag) => !/ alt="/.test(tag))
  const placeholders = html.match(/.{0,30}\{\{.{0,30}/g) ?? []
  const isFrench = /<html [^>]*lang="fr"/.test(html)
  return [...pictures, ...placeholders, ...(isFrench ? [] : ['not marked as French'])]
}

/** Texts that occur on several pages, with these pages. */
export function repeated(texts: readonly { path: string; text: string }[]): string[] {
  const pages = new Map<string, string[]>()
  for (const { path, text } of texts) pages.set(text, [...(pages.get(text) ?? []), path])
  return [...pages]
    .filter(([, paths]) => paths.length > 1)
    .map(([text, paths]) => `« ${text} » on ${paths.join(', ')}`)
}

function attributeOf(tag: string, name: string): string | null {
  return new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? null
}
