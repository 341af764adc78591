import { pathOf } from '@sesame/contract/client'
import type { SubmittedField } from '@sesame/contract/form'
import { getFormFile } from '@sesame/contract/form'
import { Icon } from '@sesame/ui/icon'
import { formatDay } from '@sesame/values/french-day'
import { formatMoment } from '@sesame/values/french-time'

import { useSite } from '../../lib/site/site.ts'
import { nameOf, type Conversation } from './messages.ts'

type Reply = Conversation['replies'][number]

const TITLES: Record<Reply['kind'], string> = {
  reply: 'Réponse',
  note: 'Note, visible de l’équipe',
  receipt: 'Accusé automatique',
  extension: 'Délai prolongé',
  refusal: 'Refus motivé',
}

const MAILS: Record<NonNullable<Reply['mail']>, string> = {
  sending: 'en cours d’envoi',
  sent: 'remise au serveur de courrier',
  refused: 'refusée par le serveur de courrier\u00a0: vérifiez l’adresse',
}

/** What was written, in the order of time; texts are shown as texts, whatever they hold. */
export function ThreadEntries({ conversation }: { conversation: Conversation }) {
  const { text, fields, files, replies, kind, createdAt } = conversation
  const { timeZone } = useSite()
  return (
    <div className="thread">
      {kind !== 'request' && (
        <section className="entry">
          <header>
            <h3>{nameOf(conversation)}</h3>
            <time dateTime={createdAt}>{formatMoment(createdAt, timeZone)}</time>
          </header>
          <div className="entry__in">
            {text && <p className="entry__text">{text}</p>}
            {fields.length > 0 && <Fields fields={fields} />}
            {files.length > 0 && <Files files={files} />}
          </div>
        </section>
      )}
      {replies.map((reply) => (
        <Entry key={reply.id} reply={reply} />
      ))}
      {kind === 'request' && replies.length === 0 && (
        <p className="muted">Rien n’a encore été écrit à cette personne.</p>
      )}
    </div>
  )
}

function Entry({ reply }: { reply: Reply }) {
  const { timeZone } = useSite()
  const { kind, author, mail } = reply
  const by = author && kind !== 'receipt' ? `, ${author}` : ''
  return (
    <section className={kind === 'note' ? 'entry entry--note' : 'entry entry--ours'}>
      <header>
        <h3>{TITLES[kind] + by}</h3>
        <time dateTime={reply.createdAt}>{formatMoment(reply.createdAt, timeZone)}</time>
      </header>
      <div className="entry__in">
        <p className="entry__text">
          {kind === 'receipt'
            ? `La demande est enregistrée sous le numéro ${reply.text}\u00a0: numéro et date sont partis par courriel.`
            : reply.text}
        </p>
        {mail && <p className={`entry__mail entry__mail--${mail}`}>{MAILS[mail]}</p>}
      </div>
    </section>
  )
}

function Fields({ fields }: { fields: readonly SubmittedField[] }) {
  return (
    <dl className="entry__fields">
      {fields
        .filter(({ type }) => type !== 'consent')
        .map((field) => (
          <div key={field.name}>
            <dt>{field.label}</dt>
            <dd>{valueText(field)}</dd>
          </div>
        ))}
    </dl>
  )
}

function valueText({ type, value }: SubmittedField): string {
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'boolean') return value ? 'oui' : 'non'
  if (typeof value === 'number') return value.toLocaleString('fr-FR')
  return type === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDay(value) : value
}

function Files({ files }: { files: Conversation['files'] }) {
  return (
    <ul className="entry__files">
      {files.map(({ id, name, bytes }) => (
        <li key={id}>
          <a href={`/api${pathOf(getFormFile, { params: { id } })}`} download>
            <Icon name="file" />
            <span>
              {name} <small>{sizeText(bytes)}</small>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function sizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1000))
  if (kilobytes < 1000) return `${kilobytes}\u00a0Ko`
  return `${(kilobytes / 1000).toLocaleString('fr-FR', { maximumFractionDigits: 1 })}\u00a0Mo`
}
