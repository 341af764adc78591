import { makeReadyReply } from './conversations.ts'
import { withVersion, type Sample } from './sample.ts'

const readyReply =
  (more = {}): NonNullable<Sample['parts']> =>
  async (database, { site }) => ({
    params: { id: (await makeReadyReply(database, site)).id },
    ...more,
  })

const words = { title: 'Accès', text: 'Le parking est à deux minutes.' }

/** Ready sentences. */
export const CONTACT_SAMPLES: Record<string, Sample> = {
  listReadyReplies: {},
  getReadyReply: { parts: readyReply(), foreignRow: 'not_found' },
  createReadyReply: { parts: () => ({ body: words }) },
  updateReadyReply: withVersion('ready_reply', {
    parts: readyReply({ body: words }),
    foreignRow: 'not_found',
  }),
  deleteReadyReply: { parts: readyReply(), foreignRow: 'not_found' },
}
