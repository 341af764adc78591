import {
  createMemberAddress,
  deleteMemberAddress,
  updateMemberAddress,
} from '@sesame/contract/address'
import { z } from 'zod'

import { loadOrErrorPage, errorPage } from '../../lib/api/load.server.ts'
import type { RequestContext } from '../../lib/api/request-context.server.ts'
import { redirectWithFlash, submit } from '../../lib/forms/submit.server.ts'
import { AddressForm, toSavedAddress } from './address-schema.ts'

const PATH = '/mon-espace/adresses'
const Id = z.coerce.number().int().positive().max(2_147_483_647)

export async function actOnAddresses(ctx: RequestContext, form: FormData) {
  switch (form.get('form')) {
    case 'create':
      return create(ctx, form)
    case 'update':
      return update(ctx, form)
    case 'delete':
      await loadOrErrorPage(ctx, deleteMemberAddress, { params: { id: readId(form) } })
      return redirectWithFlash(ctx, PATH, 'address-deleted')
    default:
      throw errorPage({ status: 400 })
  }
}

function create(ctx: RequestContext, form: FormData) {
  return submit({
    ctx,
    form,
    schema: AddressForm,
    act: async (address) => {
      await ctx.api(createMemberAddress, { body: toSavedAddress(address) })
      return redirectWithFlash(ctx, PATH, 'address-saved')
    },
  })
}

function update(ctx: RequestContext, form: FormData) {
  const id = readId(form)
  return submit({
    ctx,
    form,
    schema: AddressForm,
    act: async (address) => {
      await ctx.api(updateMemberAddress, { params: { id }, body: toSavedAddress(address) })
      return redirectWithFlash(ctx, PATH, 'address-saved')
    },
  })
}

function readId(form: FormData): number {
  const id = Id.safeParse(form.get('id'))
  if (!id.success) throw errorPage({ status: 400 })
  return id.data
}
