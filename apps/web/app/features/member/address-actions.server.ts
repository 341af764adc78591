import {
  createMemberAddress,
  deleteMemberAddress,
  updateMemberAddress,
} from '@sesame/contract/address'
import { z } from 'zod'

import { ask, errorPage } from '../../lib/ask.server.ts'
import { redirectWithFlash, submit } from '../../lib/submit.server.ts'
import type { Visit } from '../../lib/visit.server.ts'
import { AddressForm, toSavedAddress } from './address-schema.ts'

const PATH = '/mon-espace/adresses'
const Id = z.coerce.number().int().positive().max(2_147_483_647)

/** The forms of the address book, by name. */
export async function actOnAddresses(visit: Visit, form: FormData) {
  switch (form.get('form')) {
    case 'create':
      return create(visit, form)
    case 'update':
      return update(visit, form)
    case 'delete':
      await ask(visit, deleteMemberAddress, { params: { id: readId(form) } })
      return redirectWithFlash(visit, PATH, 'address-deleted')
    default:
      throw errorPage({ status: 400 })
  }
}

function create(visit: Visit, form: FormData) {
  return submit({
    visit,
    form,
    schema: AddressForm,
    act: async (address) => {
      await visit.api(createMemberAddress, { body: toSavedAddress(address) })
      return redirectWithFlash(visit, PATH, 'address-saved')
    },
  })
}

function update(visit: Visit, form: FormData) {
  const id = readId(form)
  return submit({
    visit,
    form,
    schema: AddressForm,
    act: async (address) => {
      await visit.api(updateMemberAddress, { params: { id }, body: toSavedAddress(address) })
      return redirectWithFlash(visit, PATH, 'address-saved')
    },
  })
}

function readId(form: FormData): number {
  const id = Id.safeParse(form.get('id'))
  if (!id.success) throw errorPage({ status: 400 })
  return id.data
}
