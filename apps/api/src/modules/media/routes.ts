import * as contract from '@sesame/contract/media'

import { route } from '../../platform/route.ts'
import * as forget from './service/delete-file.ts'
import * as exports from './service/export.ts'
import * as read from './service/read.ts'
import * as svg from './service/svg.ts'
import * as upload from './service/upload.ts'

export const mediaRoutes = [
  route(contract.uploadMedia, (ctx, { body }) =>
    upload.uploadMedia(ctx, body.data, body.files[0]!),
  ),
  route(contract.listMedia, (ctx, { query }) => read.listMedia(ctx, query)),
  route(contract.exportMedia, (ctx, { query }) => exports.exportMedia(ctx, query)),
  route(contract.getMedia, (ctx, { params }) => read.getMedia(ctx, params.id)),
  route(contract.updateMedia, (ctx, { params, body }) => read.updateMedia(ctx, params.id, body)),
  route(contract.deleteMedia, (ctx, { params }) => forget.deleteMedia(ctx, params.id)),
  route(contract.loadSvg, (ctx, { body }) => svg.loadSvg(ctx, body.url)),
]
