import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { Email, linkToken, NewPassword, PersonName } from './member.ts'
import { Role } from './role.ts'

/** Roles that an administrator gives to people of the own site. */
export const TeamRole = z.enum(['STAFF', 'ACCOUNTANT', 'ADMIN'])
export type TeamRole = z.infer<typeof TeamRole>

export const TeamMember = z.object({
  id: z.uuid(),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  role: Role,
  hasSecondFactor: z.boolean(),
  lastActiveAt: z.iso.datetime(),
  isSelf: z.boolean(),
})

export const Invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  role: TeamRole,
  expiresAt: z.iso.datetime(),
})
export type Invitation = z.infer<typeof Invitation>

export const listTeam = endpoint({
  method: 'GET',
  path: '/admin/team',
  access: ['ADMIN', 'SUPER_ADMIN'],
  summary: 'Comptes de l’équipe et invitations',
  reply: z.object({
    members: z.array(TeamMember),
    invitations: z.array(Invitation),
    total: z.int(),
  }),
})

export const invitePerson = endpoint({
  method: 'POST',
  path: '/admin/team/invitation',
  access: ['ADMIN', 'SUPER_ADMIN'],
  stepUp: true,
  idempotency: true,
  limit: 'invitation',
  summary: 'Invite quelqu’un dans l’équipe par un lien valable 7 jours ; remplace une invitation',
  body: z.strictObject({
    email: Email,
    firstname: PersonName('Indiquez le prénom.'),
    lastname: PersonName('Indiquez le nom.'),
    role: TeamRole,
  }),
  reply: Invitation,
  message: 'L’invitation est envoyée.',
})

const invitationParams = z.object({ id: z.uuid() })

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/admin/team/invitation/:id/resend',
  access: ['ADMIN', 'SUPER_ADMIN'],
  stepUp: true,
  idempotency: true,
  limit: 'invitation',
  summary: 'Renvoie une invitation ; le lien précédent ne vaut plus rien',
  params: invitationParams,
  reply: Invitation,
  message: 'L’invitation est renvoyée.',
})

export const cancelInvitation = endpoint({
  method: 'DELETE',
  path: '/admin/team/invitation/:id',
  access: ['ADMIN', 'SUPER_ADMIN'],
  idempotency: true,
  summary: 'Annule une invitation',
  params: invitationParams,
  reply: z.object({}),
  message: 'L’invitation est annulée.',
})

const memberParams = z.object({ id: z.uuid() })

export const changeRole = endpoint({
  method: 'PUT',
  path: '/admin/team/:id/role',
  access: ['ADMIN', 'SUPER_ADMIN'],
  stepUp: true,
  idempotency: true,
  summary: 'Change le rôle d’une personne de l’équipe',
  params: memberParams,
  body: z.strictObject({ role: TeamRole }),
  reply: z.object({}),
  message: 'Le rôle est changé.',
})

export const removeFromTeam = endpoint({
  method: 'DELETE',
  path: '/admin/team/:id',
  access: ['ADMIN', 'SUPER_ADMIN'],
  stepUp: true,
  idempotency: true,
  summary: 'Retire à une personne l’accès à la gestion et ferme ses connexions',
  params: memberParams,
  reply: z.object({}),
  message: 'L’accès est retiré.',
})

export const acceptInvitation = endpoint({
  method: 'PUT',
  path: '/invitation/accept',
  access: 'public',
  limit: 'token',
  summary: 'Accepte une invitation avec le lien reçu et choisit un mot de passe',
  body: z.object({ token: linkToken, password: NewPassword }),
  reply: z.object({ email: z.string() }),
  message: 'Bienvenue dans l’équipe. Connectez-vous.',
})
