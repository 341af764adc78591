import { isRefusal } from '@sesame/contract/client'
import { getPerson, updatePerson, type Person } from '@sesame/contract/person'
import { Button } from '@sesame/ui/button'
import { Notice } from '@sesame/ui/notice'
import { formatDay } from '@sesame/values/french-day'
import { dayIn } from '@sesame/values/working-days'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'

import { useChange } from '../../lib/api/use-change.ts'
import { useContractForm } from '../../lib/forms/contract-form.ts'
import { TextField } from '../../lib/forms/fields.tsx'
import { notify } from '../../lib/screen/notify.ts'
import { useSite } from '../../lib/site/site.ts'
import { Conflict } from './conflict.tsx'
import { changedByOthers, valuesOf, type Differences, type Field } from './differences.ts'

const COORDINATES = updatePerson.body!.omit({ version: true })
type Values = z.output<typeof COORDINATES>

export function Coordinates({ person }: { person: Person }) {
  const change = useChange()
  const queryClient = useQueryClient()
  const [differences, setDifferences] = useState<Differences>({})
  const { firstname, lastname, phone } = person
  // What was read last: fields that nobody else changed since are no conflict.
  const [read, setRead] = useState({ version: person.version, firstname, lastname, phone })
  const { form, failure, isBusy, onSubmit } = useContractForm<Values>({
    schema: COORDINATES,
    defaultValues: { firstname, lastname, phone },
    submit: async (values) => {
      const sent = { params: { id: person.id } }
      try {
        const body = { ...values, version: read.version }
        const saved = await change(updatePerson, { ...sent, body })
        queryClient.setQueryData([getPerson.path, sent], saved)
        setRead(saved)
        setDifferences({})
        form.reset(coordinatesOf(saved))
        notify('Les coordonnées sont enregistrées.', { type: 'success' })
      } catch (error) {
        if (!isRefusal(error, 'stale_record') || !error.stale) throw error
        const theirs = changedByOthers(error.stale.changed, read)
        setRead({ ...read, ...valuesOf(theirs), version: error.stale.version })
        setDifferences(theirs)
        if (Object.keys(theirs).length === 0) throw error
      }
    },
  })
  const choose = (field: Field, value: string) =>
    form.setValue(field, value, { shouldDirty: true, shouldValidate: true })
  const isTeam = person.account?.isTeam === true
  return (
    <section className="panel person__card" aria-labelledby="coordinates">
      <h2 id="coordinates">Coordonnées</h2>
      <Conflict differences={differences} onChoose={choose} />
      <form className="person__form" onSubmit={onSubmit} noValidate>
        {failure && (
          <Notice kind="bad" live>
            <p>{failure}</p>
          </Notice>
        )}
        <TextField
          form={form}
          name="firstname"
          label="Prénom"
          autoComplete="off"
          readOnly={isTeam}
        />
        <TextField form={form} name="lastname" label="Nom" autoComplete="off" readOnly={isTeam} />
        <TextField
          form={form}
          name="phone"
          label="Téléphone"
          type="tel"
          autoComplete="off"
          readOnly={isTeam}
        />
        <p className="person__address">
          <span className="field__label">E-mail</span>
          <span>{person.email}</span>
          <small className="muted">
            C’est par elle que cette personne est connue&nbsp;: elle ne se change pas ici.
          </small>
        </p>
        {isTeam ? (
          <p className="muted">Ce compte se change sous «&nbsp;Équipe et accès&nbsp;».</p>
        ) : (
          <Button variant="solid" busy={isBusy}>
            Enregistrer
          </Button>
        )}
      </form>
      <AccountText person={person} />
    </section>
  )
}

function coordinatesOf({ firstname, lastname, phone }: Values): Values {
  return { firstname, lastname, phone }
}

function AccountText({ person: { account } }: { person: Person }) {
  const { timeZone } = useSite()
  if (!account) return null
  const dayOf = (at: string) => formatDay(dayIn(timeZone, new Date(at)))
  return (
    <p className="muted person__small">
      Compte créé le {dayOf(account.createdAt)}, dernière connexion le {dayOf(account.lastLoginAt)}.
    </p>
  )
}
