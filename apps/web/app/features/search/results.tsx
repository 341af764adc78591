import type { SearchResult } from '@sesame/contract/page'
import { Link } from '@sesame/ui/link'

import { kindText } from './result-kinds.ts'

import './results.css'

export function Results({ results }: { results: readonly SearchResult[] }) {
  return (
    <ol className="founds">
      {results.map((result) => (
        <li key={`${result.kind} ${result.url} ${result.title}`} className="search-result">
          <p className="search-result__kind">{kindText(result)}</p>
          <h2>
            <Link href={result.url}>{result.title}</Link>
          </h2>
          <Excerpt of={result.excerpt} />
        </li>
      ))}
    </ol>
  )
}

/**
 * The excerpt may start and end within a sentence. Its pieces never move, so the index is a safe
 * key.
 */
export function Excerpt({ of }: { of: SearchResult['excerpt'] }) {
  const text = of.map((piece) => piece.text).join('')
  if (text.trim() === '') return null
  return (
    <p className="small muted">
      {/^\p{Ll}/u.test(text) && '… '}
      {of.map(({ text, isFound }, index) => {
        const key = `${index} ${text}`
        return isFound ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>
      })}
      {!/[.!?…]\s*$/.test(text) && '…'}
    </p>
  )
}
