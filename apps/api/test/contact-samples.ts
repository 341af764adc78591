import { makeConversation, makeDataRequest, makeReadyReply } from './conversations.ts'
import { withVersion, type Sample } from './sample.ts'

const conversation =
  (more = {}): NonNullable<Sample['parts']> =>
  async (database, { site }) => ({
    params: { id: (await makeConversation(database, site)).id },
    ...more,
  })

const dataRequest =
  (body: object): NonNullable<Sample['parts']> =>
  async (database, { site }) => {
    const { id, version } = await makeDataRequest(database, site)
    return { params: { id }, body: { ...body, version } }
  }

const readyReply =
  (more = {}): NonNullable<Sample['parts']> =>
  async (database, { site }) => ({
    params: { id: (await makeReadyReply(database, site)).id },
    ...more,
  })

const words = { title: 'Accès', text: 'Le parking est à deux minutes.' }

/** The inbox, requests about data and ready sentences. */
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
  openDataRequest: { parts: conversation({ body: { kind: 'access' } }), foreignRow: 'not_found' },
  createDataRequest: {
    parts: () => ({
      body: {
        ...{ kind: 'erasure', channel: 'phone', receivedOn: new Date().toISOString().slice(0, 10) },
        ...{ name: 'Ada Lune', email: null, note: 'A appelé.' },
      },
    }),
  },
  verifyIdentity: {
    parts: dataRequest({ how: 'Carte d’identité vue au comptoir' }),
    foreignRow: 'not_found',
  },
  extendDataRequest: {
    parts: dataRequest({ reason: 'Beaucoup d’archives' }),
    foreignRow: 'not_found',
  },
  closeDataRequest: {
    parts: dataRequest({ state: 'refused', reason: 'Demande répétée' }),
    foreignRow: 'not_found',
  },
  listReadyReplies: {},
  getReadyReply: { parts: readyReply(), foreignRow: 'not_found' },
  createReadyReply: { parts: () => ({ body: words }) },
  updateReadyReply: withVersion('ready_reply', {
    parts: readyReply({ body: words }),
    foreignRow: 'not_found',
  }),
  deleteReadyReply: { parts: readyReply(), foreignRow: 'not_found' },
}
