import { makeConversation, makeReadyReply } from './conversations.ts'
import { withVersion, type Sample } from './sample.ts'

const conversation =
  (more = {}): NonNullable<Sample['parts']> =>
  async (database, { site }) => ({
    params: { id: (await makeConversation(database, site)).id },
    ...more,
  })

const readyReply =
  (more = {}): NonNullable<Sample['parts']> =>
  async (database, { site }) => ({
    params: { id: (await makeReadyReply(database, site)).id },
    ...more,
  })

const words = { title: 'Accès', text: 'Le parking est à deux minutes.' }

/** The inbox and ready sentences. */
export const CONTACT_SAMPLES: Record<string, Sample> = {
  listConversations: {},
  getInbox: {},
  getConversation: { parts: conversation(), foreignRow: 'not_found' },
  updateConversation: withVersion('conversation', {
    parts: conversation({ body: { state: 'done', idAssignee: null } }),
    foreignRow: 'not_found',
  }),
  replyToConversation: withVersion('conversation', {
    parts: conversation({ body: { text: 'Avec plaisir.', state: 'waiting' } }),
    foreignRow: 'not_found',
  }),
  addNote: { parts: conversation({ body: { text: 'Rappeler.' } }), foreignRow: 'not_found' },
  listReadyReplies: {},
  getReadyReply: { parts: readyReply(), foreignRow: 'not_found' },
  createReadyReply: { parts: () => ({ body: words }) },
  updateReadyReply: withVersion('ready_reply', {
    parts: readyReply({ body: words }),
    foreignRow: 'not_found',
  }),
  deleteReadyReply: { parts: readyReply(), foreignRow: 'not_found' },
}
