import type { ReplyOf } from '@sesame/contract/endpoint'
import { searchAdmin } from '@sesame/contract/search'
import { Dialog } from '@sesame/ui/dialog'
import { Field } from '@sesame/ui/field'
import { Input } from '@sesame/ui/input'
import { Notice } from '@sesame/ui/notice'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'

import { errorText } from '../../lib/api/api.ts'
import { useApi } from '../../lib/api/use-api.ts'

import './search.css'

type Group = ReplyOf<typeof searchAdmin>['groups'][number]

const KINDS: Record<Group['kind'], string> = {
  order: 'Commandes',
  person: 'Clients',
  booking: 'Réservations',
  gift_card: 'Cartes cadeaux',
  conversation: 'Messages',
}
const PAGES: Record<Group['kind'], string> = {
  order: '/commandes',
  person: '/clients',
  booking: '/reservations',
  gift_card: '/cartes',
  conversation: '/messages',
}
const HINT =
  'Le début des mots suffit\u00a0; d’une carte ou d’un téléphone, les quatre derniers chiffres.'
const MIN_LENGTH = 2
/** Long enough that a word typed at once is one request. */
const TYPING_PAUSE_MS = 250

/** One field for everything that the API finds by words. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const words = usePaused(text.trim())
  const field = useRef<HTMLInputElement>(null)
  // After the dialog itself has put the focus on its first button.
  useEffect(() => field.current?.focus(), [])
  const { data, error } = useSearch(words)
  return (
    <Dialog open onClose={onClose} title="Rechercher" background="desk">
      <Field label="Nom, numéro, e-mail, téléphone ou carte" hint={HINT}>
        <Input
          ref={field}
          type="search"
          value={text}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      {error && (
        <Notice kind="bad" live>
          <p>{errorText(error)}</p>
        </Notice>
      )}
      <output className="hidden-text">{data && countText(data.groups)}</output>
      {data?.groups.length === 0 && <p className="muted">Rien ne commence par ces mots.</p>}
      {data?.groups.map((group) => (
        <Results key={group.kind} group={group} onOpen={onClose} />
      ))}
    </Dialog>
  )
}

function Results({ group, onOpen }: { group: Group; onOpen: () => void }) {
  const page = PAGES[group.kind]
  return (
    <section className="search-results">
      <h3>{KINDS[group.kind]}</h3>
      <ul>
        {group.results.map(({ id, title, subtitle }) => (
          <li key={id}>
            <Link to={`${page}/${id}`} onClick={onOpen}>
              {title}
            </Link>
            <small>{subtitle}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

function useSearch(words: string) {
  const call = useApi()
  return useQuery({
    queryKey: [searchAdmin.path, words],
    queryFn: () => call(searchAdmin, { query: { q: words } }),
    enabled: words.length >= MIN_LENGTH,
  })
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}

function countText(groups: readonly Group[]): string {
  const count = groups.reduce((sum, { results }) => sum + results.length, 0)
  return count > 1 ? `${count} résultats` : `${count} résultat`
}
