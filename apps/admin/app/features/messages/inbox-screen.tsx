import { createDataRequest } from '@sesame/contract/data-request'
import { exportConversations, listConversations } from '@sesame/contract/inbox'
import { createReadyReply } from '@sesame/contract/ready-reply'
import { Button } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { useState } from 'react'
import { useParams } from 'react-router'

import { mayCall } from '../../lib/api/access.ts'
import { countText } from '../../lib/list/count-text.ts'
import { CsvButton } from '../../lib/list/csv-button.tsx'
import { ListPanel } from '../../lib/list/list-panel.tsx'
import { useListAddress } from '../../lib/list/use-list-address.ts'
import { useListRows } from '../../lib/list/use-list-rows.ts'
import { Views } from '../../lib/list/views.tsx'
import { useRole } from '../../lib/login/use-login.ts'
import { Screen } from '../../lib/screen/screen.tsx'
import { ConversationList } from './conversation-list.tsx'
import { InboxFilters } from './inbox-filters.tsx'
import { CONVERSATIONS_QUERY, DEFAULTS, REQUESTS_SEARCH, TEXTS } from './messages.ts'
import { NoteRequestDialog } from './note-request-dialog.tsx'
import { ReadyRepliesDialog } from './ready-replies-dialog.tsx'
import type { Drafts } from './reply-form.tsx'
import { Thread } from './thread.tsx'
import { useInbox } from './use-inbox.ts'

import '../../lib/list/list.css'
import '../../lib/screen/table.css'
import './messages.css'

type Opened = 'note-request' | 'ready-replies'

/** What people write: the list, and beside it the conversation that the address names. */
export function InboxScreen() {
  const { id } = useParams()
  const list = useListAddress(CONVERSATIONS_QUERY, DEFAULTS)
  const rows = useListRows(listConversations, 'conversations', { list, live: ['message'] })
  const role = useRole()
  const inbox = useInbox(role)
  const [opened, setOpened] = useState<Opened | null>(null)
  /** What is being written stays while another conversation is looked at. */
  const [drafts] = useState(() => new Map() as Drafts)
  const { data, size, now, reply } = rows
  const close = () => setOpened(null)
  return (
    <Screen
      title="Messages"
      summary={
        data && (size.total === 0 ? 'Aucun dans cette vue' : `${countText(size)} dans cette vue`)
      }
      actions={
        <div className={id ? 'inbox__acts inbox__acts--thread' : 'inbox__acts'}>
          {role && mayCall(role, createReadyReply) && (
            <Button type="button" onClick={() => setOpened('ready-replies')}>
              <Icon name="comment" />
              Phrases prêtes
            </Button>
          )}
          <CsvButton endpoint={exportConversations} list={list} size={data && size} />
          {role && mayCall(role, createDataRequest) && (
            <Button type="button" onClick={() => setOpened('note-request')}>
              <Icon name="plus" />
              Noter une demande
            </Button>
          )}
        </div>
      }
    >
      <div className={id ? 'inbox inbox--open' : 'inbox'}>
        <div className="inbox__views">
          <Views
            list={list}
            name="conversation"
            all="Tous"
            common={[
              { name: 'À traiter', search: '?state=to_do', count: reply?.counts.to_do },
              { name: 'En attente', search: '?state=waiting' },
              { name: 'Réglés', search: '?state=done' },
              { name: 'Demandes de données', search: REQUESTS_SEARCH, count: inbox?.openRequests },
            ]}
          />
          <InboxFilters list={list} team={inbox?.team ?? []} isOfTeam={Boolean(inbox?.idSelf)} />
        </div>
        <section className="inbox__list" aria-label="Conversations">
          <ListPanel list={list} rows={rows} texts={TEXTS}>
            <ConversationList rows={data ?? []} now={now} openId={id} />
          </ListPanel>
        </section>
        {id ? <Thread key={id} id={id} inbox={inbox} drafts={drafts} /> : <NothingOpen />}
      </div>
      {opened === 'note-request' && <NoteRequestDialog onClose={close} />}
      {opened === 'ready-replies' && <ReadyRepliesDialog onClose={close} />}
    </Screen>
  )
}

function NothingOpen() {
  return (
    <div className="panel inbox__thread inbox__none">
      <div className="empty">
        <Icon name="envelope" />
        <p>Choisissez un message dans la liste pour le lire et y répondre.</p>
      </div>
    </div>
  )
}
