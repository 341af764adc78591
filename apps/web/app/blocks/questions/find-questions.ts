import type { Element } from '@sesame/contract/element'

/** The questions that hold every word, in the question or its answer; accents do not matter. */
export function findQuestions(elements: readonly Element[], words: string): readonly Element[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return elements
  return elements.filter(({ title, summary, html }) => {
    const text = plain(`${title} ${summary} ${textOf(html ?? '')}`)
    return wanted.every((word) => text.includes(word))
  })
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase()
}

function textOf(html: string): string {
  return html.replaceAll(/<[^>]*>/g, ' ')
}
