import { getForm } from '@sesame/contract/form'

import type { BlockLoader } from '../block-source.server.ts'

export const loadForm: BlockLoader<'form'> = ({ ctx }, { idForm }) =>
  ctx.api(getForm, { params: { id: idForm } })
