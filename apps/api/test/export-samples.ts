import { makeSubmission, makeWorkshop } from './contact.ts'
import type { Sample } from './sample.ts'

/** The CSV twins of the lists. */
export const EXPORT_SAMPLES: Record<string, Sample> = {
  exportAudit: {},
  exportMedia: {},
  exportPages: {},
  exportMessages: {},
  exportConversations: {},
  exportSubmissions: {
    parts: async (database, { site }) => ({
      params: { id: (await makeSubmission(database, site)).idForm },
    }),
    foreignRow: 'not_found',
  },
  exportRegistrations: {
    parts: async (database, { site }) => ({ params: await makeWorkshop(database, site) }),
    foreignRow: 'as if it were nothing',
  },
  exportStocks: {},
  exportOrders: {},
  exportPeople: {},
  exportDeliveries: {},
  exportSubscribers: {},
  exportWithdrawals: {},
  exportRefundsDue: {},
}
