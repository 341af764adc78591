import * as contract from '@sesame/contract/books'
import * as closingContract from '@sesame/contract/day-closing'

import { route } from '../../platform/route.ts'
import * as closing from './service/closing.ts'
import * as exports from './service/exports.ts'
import { getBooks } from './service/month.ts'

export const booksRoutes = [
  route(contract.getBooks, (ctx, { query }) => getBooks(ctx, query.month)),
  route(contract.requestBooksExport, (ctx, { body }) => exports.requestExport(ctx, body)),
  route(contract.getBooksExport, (ctx, { params }) => exports.getExport(ctx, params.id)),
  route(contract.downloadBooksExport, (ctx, { params }) => exports.downloadExport(ctx, params.id)),
  route(closingContract.getDayClosing, (ctx, { query }) => closing.getDayClosing(ctx, query.day)),
  route(closingContract.closeDay, (ctx, { body }) => closing.closeDay(ctx, body)),
  route(closingContract.correctClosedDay, (ctx, { body }) => closing.correctClosedDay(ctx, body)),
]
