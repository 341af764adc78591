import type { ReplyOf } from '@sesame/contract/endpoint'
import { getConversation, openDataRequest } from '@sesame/contract/inbox'
import type { getInbox } from '@sesame/contract/inbox'
import { Button } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { Notice } from '@sesame/ui/notice'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'

import { errorText } from '../../lib/api/api.ts'
import { useApiQuery } from '../../lib/api/use-api.ts'
import { createChangeQueue } from './change-queue.ts'
import { ChooseKindDialog } from './data-request-dialogs.tsx'
import { DataRequestPart } from './data-request-part.tsx'
import { KINDS, nameOf, type Conversation } from './messages.ts'
import { ReplyForm, type Drafts } from './reply-form.tsx'
import { ThreadEntries } from './thread-entries.tsx'
import { ThreadState } from './thread-state.tsx'
import { useInboxChange } from './use-inbox-change.ts'

import './thread.css'

interface ThreadProps {
  id: string
  inbox: ReplyOf<typeof getInbox> | undefined
  drafts: Drafts
}

/** One conversation: who wrote what, what was replied, and what can be done. */
export function Thread({ id, inbox, drafts }: ThreadProps) {
  const { search } = useLocation()
  const { data, error, isPending, refetch } = useApiQuery(
    getConversation,
    { params: { id } },
    { live: ['message'] },
  )
  return (
    <article className="panel inbox__thread" aria-busy={isPending} aria-label="Conversation">
      <Link className="inbox__back" to={`/messages${search}`}>
        <Icon name="chevron-left" />
        Tous les messages
      </Link>
      {error && !data && (
        <div className="inbox__failure">
          <Notice kind="bad" title="Ce message n’a pas pu être lu." live>
            <p>{errorText(error)}</p>
            <Button type="button" small onClick={() => void refetch()}>
              Réessayer
            </Button>
          </Notice>
        </div>
      )}
      {isPending && <output className="inbox__failure">Chargement du message…</output>}
      {data && <Opened key={data.id} conversation={data} inbox={inbox} drafts={drafts} />}
    </article>
  )
}

interface OpenedProps {
  conversation: Conversation
  inbox: ThreadProps['inbox']
  drafts: Drafts
}

function Opened({ conversation, inbox, drafts }: OpenedProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const change = useInboxChange()
  const [isChoosing, setIsChoosing] = useState(false)
  const [inOrder] = useState(createChangeQueue)
  const { id, request } = conversation
  return (
    <>
      <div className="inbox__head">
        <h2 ref={heading} tabIndex={-1}>
          {conversation.subject || 'Sans sujet'}
        </h2>
        <Person conversation={conversation} />
        <ThreadState
          conversation={conversation}
          team={inbox?.team ?? []}
          idSelf={inbox?.idSelf}
          inOrder={inOrder}
        />
      </div>
      {request && <DataRequestPart conversation={conversation} request={request} />}
      <ThreadEntries conversation={conversation} />
      <ReplyForm conversation={conversation} drafts={drafts} inOrder={inOrder} />
      {!request && conversation.email && (
        <div className="inbox__foot">
          <Button type="button" variant="text" onClick={() => setIsChoosing(true)}>
            <Icon name="file" />
            C’est une demande de données
          </Button>
        </div>
      )}
      {isChoosing && (
        <ChooseKindDialog
          onClose={() => setIsChoosing(false)}
          onChoose={async (kind) => {
            await change(openDataRequest, { params: { id }, body: { kind } })
          }}
        />
      )}
    </>
  )
}

function Person({ conversation }: { conversation: Conversation }) {
  const { name, email, phone, kind } = conversation
  return (
    <p className="inbox__person">
      {name && <b>{nameOf(conversation)}</b>}
      {email && <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>}
      {phone && <a href={`tel:${phone}`}>{phone}</a>}
      <span>{KINDS[kind]}</span>
    </p>
  )
}
