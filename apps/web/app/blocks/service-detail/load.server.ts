import { findService, type BlockLoader } from '../block-source.server.ts'

export const loadServiceDetail: BlockLoader<'serviceDetail'> = (source, { slug }) =>
  findService(source, slug)
