import {
  closeDataRequest,
  extendDataRequest,
  verifyIdentity,
  type DataRequest,
  type DataRequestKind,
} from '@sesame/contract/data-request'
import { Button } from '@sesame/ui/button'
import { Dialog } from '@sesame/ui/dialog'
import { Field } from '@sesame/ui/field'
import { Notice } from '@sesame/ui/notice'
import { Textarea } from '@sesame/ui/textarea'
import { formatDay } from '@sesame/values/french-day'
import { useState, type FormEvent, type ReactNode } from 'react'

import { useAttempt } from '../../lib/api/use-attempt.ts'
import { ConfirmDialog } from '../../lib/screen/confirm-dialog.tsx'
import { REQUEST_KINDS } from './messages.ts'
import { useInboxChange } from './use-inbox-change.ts'

interface ChooseKindDialogProps {
  onChoose: (kind: DataRequestKind) => Promise<void>
  onClose: () => void
}

export function ChooseKindDialog({ onChoose, onClose }: ChooseKindDialogProps) {
  const [kind, setKind] = useState<DataRequestKind>('access')
  return (
    <ConfirmDialog
      title="Suivre une demande de données"
      button="Enregistrer la demande"
      act={() => onChoose(kind)}
      onClose={onClose}
    >
      La réponse est due un mois après le message. Un accusé, avec le numéro et la date, part par
      courriel.
      <KindChoice kind={kind} onChoose={setKind} />
    </ConfirmDialog>
  )
}

interface KindChoiceProps {
  kind: DataRequestKind
  onChoose: (kind: DataRequestKind) => void
}

function KindChoice({ kind, onChoose }: KindChoiceProps) {
  return (
    <span className="kind-choice" role="radiogroup" aria-label="Nature de la demande">
      {(Object.keys(REQUEST_KINDS) as DataRequestKind[]).map((one) => (
        <label key={one}>
          <input
            type="radio"
            name="request-kind"
            checked={kind === one}
            onChange={() => onChoose(one)}
          />
          {REQUEST_KINDS[one]}
        </label>
      ))}
    </span>
  )
}

interface StepDialogProps {
  id: string
  request: DataRequest
  onClose: () => void
}

export function IdentityDialog({ id, request, onClose }: StepDialogProps) {
  const change = useInboxChange()
  return (
    <ReasonDialog
      title="Vérifier l’identité"
      label="Comment l’avez-vous vérifiée"
      hint="Par exemple «&nbsp;réponse depuis l’adresse du compte&nbsp;». Ne gardez pas de copie d’une pièce."
      button="Noter"
      onClose={onClose}
      onSubmit={async (how) => {
        const body = { how, version: request.version }
        await change(verifyIdentity, { params: { id }, body })
      }}
    >
      Assurez-vous de répondre à la bonne personne, sans demander plus que nécessaire.
    </ReasonDialog>
  )
}

export function ExtendDialog(props: StepDialogProps & { hasAddress: boolean }) {
  const { id, request, hasAddress, onClose } = props
  const change = useInboxChange()
  return (
    <ReasonDialog
      title={`Prolonger la demande ${request.number}`}
      label="Raison, donnée à la personne"
      button="Prolonger"
      onClose={onClose}
      onSubmit={async (reason) => {
        const body = { reason, version: request.version }
        await change(extendDataRequest, { params: { id }, body })
      }}
    >
      Deux mois de plus, une seule fois, si la demande est complexe&nbsp;: jusqu’au{' '}
      {request.extendableTo && formatDay(request.extendableTo)}. {mailedText(hasAddress)}
    </ReasonDialog>
  )
}

const mailedText = (hasAddress: boolean) =>
  hasAddress
    ? 'La raison part par courriel.'
    : 'Sans adresse e-mail, dites-le vous-même à la personne.'

interface CloseDialogProps extends StepDialogProps {
  state: 'done' | 'refused'
  hasAddress: boolean
}

export function CloseDialog({ id, request, state, hasAddress, onClose }: CloseDialogProps) {
  const change = useInboxChange()
  const close = async (reason: string | null) => {
    const body = { state, reason, version: request.version }
    await change(closeDataRequest, { params: { id }, body })
  }
  if (state === 'done') {
    return (
      <ConfirmDialog
        title={`Clore la demande ${request.number}`}
        button="C’est fait"
        act={() => close(null)}
        onClose={onClose}
      >
        La personne a reçu sa réponse. Son nom est effacé de la demande dans trente jours, le numéro
        et les dates restent cinq ans.
      </ConfirmDialog>
    )
  }
  return (
    <ReasonDialog
      title={`Refuser la demande ${request.number}`}
      label="Raison, donnée à la personne"
      button="Refuser la demande"
      isDestructive
      onClose={onClose}
      onSubmit={close}
    >
      Seulement si la demande est infondée ou excessive. {mailedText(hasAddress)} Les recours de la
      personne y sont rappelés.
    </ReasonDialog>
  )
}

interface ReasonDialogProps {
  title: string
  label: string
  hint?: ReactNode
  button: string
  isDestructive?: boolean
  children: ReactNode
  onSubmit: (reason: string) => Promise<void>
  onClose: () => void
}

const MIN_LENGTH = 3

function ReasonDialog(props: ReasonDialogProps) {
  const { title, label, hint, button, isDestructive, children, onSubmit, onClose } = props
  const [reason, setReason] = useState('')
  const [isShort, setIsShort] = useState(false)
  const { failure, isBusy, attempt } = useAttempt()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const text = reason.trim()
    setIsShort(text.length < MIN_LENGTH)
    if (text.length < MIN_LENGTH) return
    void attempt(async () => {
      await onSubmit(text)
      onClose()
    })
  }
  const look = isDestructive ? { className: 'btn--bad' } : { variant: 'main' as const }
  return (
    <Dialog open onClose={onClose} title={title} background="desk">
      {failure && (
        <Notice kind="bad" live>
          <p>{failure}</p>
        </Notice>
      )}
      <p>{children}</p>
      <form className="form" noValidate onSubmit={submit}>
        <Field
          label={label}
          hint={hint}
          error={isShort ? 'Dites pourquoi en quelques mots.' : null}
        >
          <Textarea
            rows={3}
            value={reason}
            maxLength={500}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
        <div className="dialog__acts">
          <Button {...look} busy={isBusy}>
            {button}
          </Button>
          <Button type="button" disabled={isBusy} onClick={onClose}>
            Ne rien changer
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
