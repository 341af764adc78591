import { listCalendarFeeds, type CalendarFeed } from '@sesame/contract/calendar-feed'
import { Button } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { Notice } from '@sesame/ui/notice'
import { useState } from 'react'

import { errorText } from '../../lib/api/api.ts'
import { useApiQuery } from '../../lib/api/use-api.ts'
import { Screen } from '../../lib/screen/screen.tsx'
import { CreateDialog } from './create-dialog.tsx'
import { FeedList } from './feed-list.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'

import './feeds.css'

/** Secret addresses under which calendar applications read the sessions. */
export function FeedsScreen() {
  const list = useApiQuery(listCalendarFeeds)
  const [isCreating, setIsCreating] = useState(false)
  const [revoked, setRevoked] = useState<CalendarFeed | null>(null)
  const { data, error, isPending } = list
  const hasResources = data !== undefined && data.resources.length > 0
  return (
    <Screen
      title="Agendas"
      summary="adresses secrètes, par salle et par maître du jeu"
      actions={
        hasResources && (
          <Button type="button" variant="main" onClick={() => setIsCreating(true)}>
            <Icon name="plus" />
            Nouvelle adresse
          </Button>
        )
      }
    >
      <section className="panel feeds" aria-busy={isPending} aria-labelledby="feeds-title">
        <h2 className="feeds__title" id="feeds-title">
          Adresses en service
        </h2>
        {error && (
          <Notice kind="bad" title="Les agendas n’ont pas pu être lus.">
            <p>{errorText(error)}</p>
            <Button type="button" small onClick={() => void list.refetch()}>
              Réessayer
            </Button>
          </Notice>
        )}
        {isPending && <output className="feeds__text">Chargement des agendas…</output>}
        {data?.total === 0 && (
          <p className="feeds__text">
            Aucune adresse pour l’instant. Une adresse montre les sessions d’une salle ou d’un
            maître du jeu dans l’agenda d’un téléphone, sans nommer personne.
          </p>
        )}
        {data && data.total > 0 && <FeedList feeds={data.feeds} onRevoke={setRevoked} />}
      </section>
      {data && isCreating && (
        <CreateDialog resources={data.resources} onClose={() => setIsCreating(false)} />
      )}
      {revoked && <RevokeDialog feed={revoked} onClose={() => setRevoked(null)} />}
    </Screen>
  )
}
