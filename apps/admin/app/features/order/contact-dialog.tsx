import { Contact } from '@sesame/contract/checkout'
import { isRefusal } from '@sesame/contract/client'
import {
  getOrderContact,
  updateOrderContact,
  type OrderContact,
  type OrderSheet,
} from '@sesame/contract/order-sheet'
import type { StaleRecord } from '@sesame/contract/record'
import { Button, ButtonLink } from '@sesame/ui/button'
import { Dialog } from '@sesame/ui/dialog'
import { Notice } from '@sesame/ui/notice'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'

import { errorText } from '../../lib/api/api.ts'
import { useApiQuery } from '../../lib/api/use-api.ts'
import { useContractForm } from '../../lib/forms/contract-form.ts'
import { TextField } from '../../lib/forms/fields.tsx'
import { notify } from '../../lib/screen/notify.ts'
import { ResendButton } from './order-actions.tsx'
import { useOrderChange } from './use-order-change.ts'

interface ContactDialogProps {
  sheet: OrderSheet
  onClose: () => void
}

/** Corrects whom an order names, then offers to send again what went to the wrong address. */
export function ContactDialog({ sheet, onClose }: ContactDialogProps) {
  const { id } = sheet.order
  const { data, error } = useApiQuery(getOrderContact, { params: { id } })
  const [newEmail, setNewEmail] = useState<string | null>(null)
  return (
    <Dialog open onClose={onClose} title="Corriger les coordonnées" background="desk">
      {error && !data && (
        <Notice kind="bad">
          <p>{errorText(error)}</p>
        </Notice>
      )}
      {!data && !error && <output>Chargement des coordonnées…</output>}
      {newEmail !== null && <Redirected sheet={sheet} email={newEmail} onClose={onClose} />}
      {data && newEmail === null && (
        <ContactForm
          stored={data}
          onClose={onClose}
          onSaved={({ email }, isRedirected) => (isRedirected ? setNewEmail(email) : onClose())}
        />
      )}
    </Dialog>
  )
}

type Fields = Omit<OrderContact, 'id' | 'version'>

const LABELS: Record<keyof Fields, string> = {
  firstname: 'Prénom',
  lastname: 'Nom',
  email: 'E-mail',
  phone: 'Téléphone',
}
const NAMES = Object.keys(LABELS) as (keyof Fields)[]

interface ContactFormProps {
  stored: OrderContact
  onSaved: (contact: OrderContact, isRedirected: boolean) => void
  onClose: () => void
}

function ContactForm({ stored, onSaved, onClose }: ContactFormProps) {
  const change = useOrderChange()
  // The record as it was opened: what somebody else saves meanwhile is shown, not taken over.
  const [opened] = useState(stored)
  const [stale, setStale] = useState<StaleRecord | null>(null)
  const { firstname, lastname, email, phone } = opened
  const { form, failure, isBusy, onSubmit } = useContractForm<Fields>({
    schema: Contact,
    defaultValues: { firstname, lastname, email, phone },
    submit: async (values) => {
      const version = stale?.version ?? opened.version
      const params = { id: opened.id }
      try {
        const saved = await change(updateOrderContact, { params, body: { ...values, version } })
        notify('Les coordonnées sont corrigées.', { type: 'success' })
        onSaved(saved, saved.email !== opened.email)
      } catch (error) {
        if (!isRefusal(error, 'stale_record') || !error.stale) throw error
        setStale(error.stale)
      }
    },
  })
  return (
    <form className="form form--2" noValidate onSubmit={onSubmit}>
      {failure && (
        <Notice kind="bad" live>
          <p>{failure}</p>
        </Notice>
      )}
      {stale && <ContactConflict key={stale.version} stale={stale} opened={opened} form={form} />}
      {NAMES.map((name) => (
        <TextField
          key={name}
          form={form}
          name={name}
          label={LABELS[name]}
          type={TYPES[name] ?? 'text'}
          autoComplete="off"
          maxLength={name === 'email' ? 254 : 80}
        />
      ))}
      <p className="hint">
        Les prochains courriels iront à cette adresse. Les liens déjà envoyés restent valables, et
        la facture émise ne change pas.
      </p>
      <div className="dialog__acts">
        <Button variant="main" busy={isBusy}>
          Enregistrer
        </Button>
        <Button type="button" onClick={onClose}>
          Ne rien changer
        </Button>
      </div>
    </form>
  )
}

const TYPES: Partial<Record<keyof Fields, string>> = { email: 'email', phone: 'tel' }

interface ContactConflictProps {
  stale: StaleRecord
  opened: OrderContact
  form: UseFormReturn<Fields>
}

/** Both values of each field that somebody else changed; one of them is chosen. */
function ContactConflict({ stale, opened, form }: ContactConflictProps) {
  const [taken, setTaken] = useState<readonly string[]>([])
  const open = NAMES.filter((name) => {
    const difference = stale.changed[name]
    return difference && difference.theirs !== opened[name] && !taken.includes(name)
  })
  const take = (name: keyof Fields, value: string) => {
    form.setValue(name, value)
    setTaken([...taken, name])
  }
  return (
    <Notice kind="bad" title="Un collègue a enregistré entre-temps." live>
      <ul className="order__conflict">
        {open.map((name) => {
          const { yours, theirs } = stale.changed[name]!
          return (
            <li key={name}>
              <span>
                {LABELS[name]}&nbsp;: la vôtre «&nbsp;{String(yours)}&nbsp;», la sienne «&nbsp;
                {String(theirs)}&nbsp;»
              </span>
              <Button
                type="button"
                small
                aria-label={`Prendre la sienne, ${LABELS[name]}`}
                onClick={() => take(name, String(theirs))}
              >
                Prendre la sienne
              </Button>
            </li>
          )
        })}
      </ul>
      <p>«&nbsp;Enregistrer&nbsp;» garde ce qui est dans les champs.</p>
    </Notice>
  )
}

interface RedirectedProps {
  sheet: OrderSheet
  email: string
  onClose: () => void
}

function Redirected({ sheet, email, onClose }: RedirectedProps) {
  const { order, canResend, sale } = sheet
  const isWaiting = order.state === 'pending' && sale !== null
  return (
    <div className="form">
      <Notice kind="ok" title="L’adresse est changée." live>
        <p>
          Ce qui partira désormais ira à {email}. Ce qui est déjà parti reste à l’ancienne adresse,
          et ses liens restent valables.
        </p>
      </Notice>
      {canResend && <ResendButton id={order.id} />}
      {isWaiting && (
        <ButtonLink href={`/vente/${order.id}`} wide>
          Renvoyer le lien de paiement
        </ButtonLink>
      )}
      <div className="dialog__acts">
        <Button type="button" onClick={onClose}>
          Fermer
        </Button>
      </div>
    </div>
  )
}
