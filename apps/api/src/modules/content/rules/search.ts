import type { SearchResult } from '@sesame/contract/page'

/** Around the words found in an excerpt: characters that no text has. */
export const FOUND_START = '\uE000'
export const FOUND_END = '\uE001'

/** Shorter beginnings would find nearly everything. */
const SHORTEST_BEGINNING = 3

export interface Wanted {
  /** As it was typed, for words in whatever form French gives them. */
  text: string
  /** All but the last word. */
  before: string
  /** The last word, which may be unfinished; empty where it is not one to complete. */
  beginning: string
}

/**
 * Words that PostgreSQL's French takes for words: one was forgotten, the others are known to it
 * with their accents only, which the search has taken off.
 */
const SILENT = new Set(['les', 'a', 'meme', 'etes', 'etant', 'etait', 'etaient'])

/** What a search asks for. Quotes and exclusions are meant as they are: nothing is completed. */
export function readSearch(q: string): Wanted {
  const text = withoutSilent(q.trim())
  const [, before = '', beginning = ''] = /^(.*?)([\p{L}\p{M}\p{N}]*)$/su.exec(text) ?? []
  const isMeant = text.includes('"') || before.endsWith('-')
  const isLongEnough = Array.from(beginning).length >= SHORTEST_BEGINNING
  return { text, before, beginning: isMeant || !isLongEnough ? '' : beginning }
}

function withoutSilent(text: string): string {
  if (text.includes('"')) return text
  return text.split(/\s+/).filter(isSaid).join(' ')
}

function isSaid(word: string): boolean {
  return !SILENT.has(word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase())
}

/** An excerpt with its marks, cut into what was found and what is around it. */
export function excerptOf(marked: string): SearchResult['excerpt'] {
  const parts = marked.split(FOUND_START).flatMap((part, index) => {
    if (index === 0) return [{ text: part, isFound: false }]
    const [found = '', ...after] = part.split(FOUND_END)
    return [
      { text: found, isFound: true },
      { text: after.join(''), isFound: false },
    ]
  })
  return parts.filter(({ text }) => text !== '')
}
