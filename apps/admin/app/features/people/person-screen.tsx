import { isRefusal } from '@sesame/contract/client'
import { getPerson, type Person } from '@sesame/contract/person'
import { Button, ButtonLink } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { Notice } from '@sesame/ui/notice'
import { formatDay } from '@sesame/values/french-day'
import { phoneHref } from '@sesame/values/phone'
import { dayIn } from '@sesame/values/working-days'
import { useParams } from 'react-router'

import { errorText } from '../../lib/api/api.ts'
import { useApiQuery } from '../../lib/api/use-api.ts'
import { Screen } from '../../lib/screen/screen.tsx'
import { useSite } from '../../lib/site/site.ts'
import { Consents } from './consents.tsx'
import { Coordinates } from './coordinates.tsx'
import { personName } from './people.ts'
import { PersonData } from './person-data.tsx'
import { PersonFigures } from './person-figures.tsx'
import { Contacts, Orders, Sessions } from './person-lists.tsx'

import './person.css'

/** One person: what they booked, bought and wrote, and what is stored of them. */
export function PersonScreen() {
  const { id = '' } = useParams()
  const { timeZone } = useSite()
  const { data, dataUpdatedAt, error, isPending, refetch } = useApiQuery(
    getPerson,
    { params: { id } },
    { live: ['day', 'order'] },
  )
  const failure = error && (!data || isRefusal(error)) ? error : null
  return (
    <Screen
      title={data ? personName(data) : 'Client'}
      summary={data && sinceText(data, timeZone)}
      actions={data && <Reach person={data} />}
    >
      {failure && (
        <Notice kind="bad" title="La fiche n’a pas pu être lue.">
          <p>{errorText(failure)}</p>
          <Button type="button" small onClick={() => void refetch()}>
            Réessayer
          </Button>
        </Notice>
      )}
      {isPending && <output>Chargement de la fiche…</output>}
      {data && !failure && <Sheet person={data} now={new Date(dataUpdatedAt)} />}
    </Screen>
  )
}

function Sheet({ person, now }: { person: Person; now: Date }) {
  const shown = { person, now }
  return (
    <>
      <PersonFigures {...shown} />
      <div className="person">
        <div className="person__column">
          <Sessions {...shown} />
          <Orders {...shown} />
          <Contacts {...shown} />
          <PersonData {...shown} />
        </div>
        <div className="person__column">
          <Coordinates key={person.id} person={person} />
          <Consents {...shown} />
        </div>
      </div>
    </>
  )
}

function Reach({ person: { phone, email } }: { person: Person }) {
  return (
    <>
      {phone && (
        <ButtonLink href={phoneHref(phone)}>
          <Icon name="phone" />
          Appeler
        </ButtonLink>
      )}
      <ButtonLink href={`mailto:${email}`}>
        <Icon name="envelope" />
        Écrire
      </ButtonLink>
    </>
  )
}

function sinceText({ account, firstSeenAt }: Person, timeZone: string): string {
  const since = formatDay(dayIn(timeZone, new Date(account?.createdAt ?? firstSeenAt)))
  return `${account ? 'avec compte' : 'sans compte'}, depuis le ${since}`
}
