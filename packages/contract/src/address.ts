import { z } from 'zod'

import { Deleted, Id, requireAllFields } from './common.ts'
import { CountryCode, PostalCode } from './delivery.ts'
import { endpoint } from './endpoint.ts'
import { Country } from './site.ts'

const MEMBER_ADDRESS_TYPES = ['DELIVERY', 'BILLING'] as const

const name = z.string().trim().min(1, 'Ce champ est à remplir.').max(80)

/** A person's postal address, as it is typed. */
export const AddressBody = z.strictObject({
  firstname: name,
  lastname: name,
  address: z.string().trim().min(1, 'Indiquez le numéro et la rue.').max(160),
  addressPart2: z.string().trim().max(160).optional(),
  postalCode: PostalCode,
  city: z.string().trim().min(1, 'Indiquez la ville.').max(80),
  country: CountryCode.default('FRA'),
})
export type AddressBody = z.output<typeof AddressBody>

export const MemberAddress = z.object({
  id: z.int(),
  type: z.array(z.object({ value: z.enum(MEMBER_ADDRESS_TYPES) })),
  firstname: z.string(),
  lastname: z.string(),
  address: z.string(),
  addressPart2: z.string().nullable(),
  postalCode: z.string(),
  city: z.string(),
  country: Country,
})
export type MemberAddress = z.infer<typeof MemberAddress>

const SavedBody = AddressBody.extend({
  type: z.array(z.enum(MEMBER_ADDRESS_TYPES)).min(1).max(2),
})

export const listMemberAddresses = endpoint({
  method: 'GET',
  path: '/user/address',
  access: 'member',
  summary: 'Adresses enregistrées de la personne connectée',
  reply: z.object({ addresses: z.array(MemberAddress), total: z.int() }),
})

export const createMemberAddress = endpoint({
  method: 'POST',
  path: '/user/address',
  access: 'member',
  summary: 'Enregistre une adresse',
  body: SavedBody,
  reply: MemberAddress,
  message: 'Votre adresse est enregistrée.',
})

export const updateMemberAddress = endpoint({
  method: 'PUT',
  path: '/user/address/:id',
  access: 'member',
  summary: 'Change une adresse enregistrée',
  params: z.object({ id: Id }),
  body: requireAllFields(SavedBody.required({ addressPart2: true })),
  reply: MemberAddress,
  message: 'Votre adresse est enregistrée.',
})

export const deleteMemberAddress = endpoint({
  method: 'DELETE',
  path: '/user/address/:id',
  access: 'member',
  summary: 'Oublie une adresse enregistrée',
  params: z.object({ id: Id }),
  reply: Deleted,
  message: 'Votre adresse est oubliée.',
})
