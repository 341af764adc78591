import * as dataRequests from '@sesame/contract/data-request'
import * as contract from '@sesame/contract/form'
import * as inboxes from '@sesame/contract/inbox'
import * as readyReplies from '@sesame/contract/ready-reply'

import { idempotentRoute, route } from '../../platform/route.ts'
import * as conversation from './service/conversation.ts'
import * as dataRequest from './service/data-request.ts'
import * as exports from './service/export.ts'
import * as form from './service/form.ts'
import * as inbox from './service/inbox.ts'
import * as message from './service/message.ts'
import * as readyReply from './service/ready-reply.ts'
import * as registration from './service/registration.ts'
import * as submission from './service/submission.ts'

export const contactRoutes = [
  route(contract.sendMessage, (ctx, { body }) => message.sendMessage(ctx, body)),
  route(contract.listMessages, (ctx, { query }) => message.listMessages(ctx, query)),
  route(contract.exportMessages, (ctx, { query }) => exports.exportMessages(ctx, query)),
  route(contract.getForm, (ctx, { params }) => form.getForm(ctx, params.id)),
  route(contract.createForm, (ctx, { body }) => form.createForm(ctx, body)),
  route(contract.getEditedForm, (ctx, { params }) => form.getEditedForm(ctx, params.id)),
  route(contract.updateForm, (ctx, { params, body }) => form.updateForm(ctx, params.id, body)),
  route(contract.deleteForm, (ctx, { params }) => form.deleteForm(ctx, params.id)),
  idempotentRoute(
    contract.submitForm,
    (ctx, { params, body }) => submission.submitForm(ctx, params.id, body),
    { beginsLate: true },
  ),
  route(contract.listSubmissions, (ctx, { params, query }) =>
    submission.listSubmissions(ctx, params.id, query),
  ),
  route(contract.exportSubmissions, (ctx, { params, query }) =>
    exports.exportSubmissions(ctx, params.id, query),
  ),
  route(contract.getFormFile, (ctx, { params }) => submission.getFormFile(ctx, params.id)),
  route(contract.registerForElement, (ctx, { params, body }) =>
    registration.registerForElement(ctx, params, body),
  ),
  route(contract.confirmElementRegistration, (ctx, { body }) =>
    registration.confirmElementRegistration(ctx, body.token),
  ),
  route(contract.listRegistrations, (ctx, { params, query }) =>
    registration.listRegistrations(ctx, params, query),
  ),
  route(contract.exportRegistrations, (ctx, { params, query }) =>
    exports.exportRegistrations(ctx, params, query),
  ),
  route(inboxes.listConversations, (ctx, { query }) => inbox.listConversations(ctx, query)),
  route(inboxes.exportConversations, (ctx, { query }) => exports.exportConversations(ctx, query)),
  route(inboxes.getInbox, (ctx) => inbox.getInbox(ctx)),
  route(inboxes.getConversation, (ctx, { params }) => conversation.getConversation(ctx, params.id)),
  route(inboxes.updateConversation, (ctx, { params, body }) =>
    conversation.updateConversation(ctx, params.id, body),
  ),
  route(inboxes.replyToConversation, (ctx, { params, body }) =>
    conversation.replyToConversation(ctx, params.id, body),
  ),
  route(inboxes.addNote, (ctx, { params, body }) =>
    conversation.addNote(ctx, params.id, body.text),
  ),
  route(inboxes.openDataRequest, (ctx, { params, body }) =>
    dataRequest.openDataRequest(ctx, params.id, body.kind),
  ),
  route(dataRequests.createDataRequest, (ctx, { body }) =>
    dataRequest.createDataRequest(ctx, body),
  ),
  route(dataRequests.verifyIdentity, (ctx, { params, body }) =>
    dataRequest.verifyIdentity(ctx, params.id, body),
  ),
  route(dataRequests.extendDataRequest, (ctx, { params, body }) =>
    dataRequest.extendDataRequest(ctx, params.id, body),
  ),
  route(dataRequests.closeDataRequest, (ctx, { params, body }) =>
    dataRequest.closeDataRequest(ctx, params.id, body),
  ),
  route(readyReplies.listReadyReplies, (ctx) => readyReply.listReadyReplies(ctx)),
  route(readyReplies.getReadyReply, (ctx, { params }) => readyReply.getReadyReply(ctx, params.id)),
  route(readyReplies.createReadyReply, (ctx, { body }) => readyReply.createReadyReply(ctx, body)),
  route(readyReplies.updateReadyReply, (ctx, { params, body }) =>
    readyReply.updateReadyReply(ctx, params.id, body),
  ),
  route(readyReplies.deleteReadyReply, (ctx, { params }) =>
    readyReply.deleteReadyReply(ctx, params.id),
  ),
]
