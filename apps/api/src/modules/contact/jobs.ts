import { z } from 'zod'

import { job } from '../../platform/job.ts'

const idSite = z.int()

export const sendMessageMail = job({
  name: 'contact.send-message-mail',
  payload: z.object({
    idSite,
    idMessage: z.uuid(),
    kind: z.enum(['contact-message', 'contact-receipt']),
  }),
})

export const sendFormMail = job({
  name: 'contact.send-form-mail',
  payload: z.object({
    idSite,
    idSubmission: z.uuid(),
    kind: z.enum(['form-submission', 'form-receipt']),
  }),
})

export const sendElementConfirmation = job({
  name: 'contact.send-element-confirmation',
  payload: z.object({ idSite, idRequest: z.uuid() }),
})

export const sendElementMail = job({
  name: 'contact.send-element-mail',
  payload: z.object({
    idSite,
    idRegistration: z.uuid(),
    /** A registration may change; each change sends its own mail. */
    subject: z.uuid(),
    kind: z.enum(['element-registration', 'element-notice']),
  }),
})

export const sendConversationMail = job({
  name: 'contact.send-conversation-mail',
  payload: z.object({ idSite, idReply: z.uuid() }),
})

export const deleteOldContacts = job({
  name: 'contact.forget-old-contacts',
  payload: z.object({ idSite }),
})
