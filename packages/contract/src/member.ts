import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { Role } from './role.ts'

export const PASSWORD_MIN_LENGTH = 12
const PASSWORD_MAX_LENGTH = 128

export const Email = z
  .string('Indiquez votre adresse e-mail.')
  .trim()
  .max(254, 'Cette adresse est trop longue.')
  .pipe(z.email('Cette adresse e-mail n’est pas complète.'))

/** A new password; the member module checks its strength. */
export const NewPassword = z
  .string('Choisissez un mot de passe.')
  .min(PASSWORD_MIN_LENGTH, `Choisissez au moins ${PASSWORD_MIN_LENGTH} caractères.`)
  .max(PASSWORD_MAX_LENGTH, `Choisissez au plus ${PASSWORD_MAX_LENGTH} caractères.`)

/** An existing password, checked against its hash. */
export const LoginPassword = z
  .string('Indiquez votre mot de passe.')
  .min(1, 'Indiquez votre mot de passe.')
  .max(PASSWORD_MAX_LENGTH, 'Ce mot de passe est trop long.')

// Names: letters of any script joined by spaces, apostrophes, hyphens or dots, so no markup or
// links.
export const PersonName = (missing: string) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(80, 'Indiquez au plus 80 caractères.')
    .regex(/^[\p{L}\p{M}][\p{L}\p{M} '’.-]*$/u, 'Utilisez des lettres uniquement.')

const phone = z
  .string()
  .trim()
  .max(30, 'Ce numéro est trop long.')
  .regex(/^\+?[0-9 ().-]{6,}$/, 'Ce numéro de téléphone n’est pas complet.')

const birthdate = z.iso.date('Indiquez une date valide.')

export const linkToken = z
  .string()
  .regex(/^[A-Za-z0-9_-]{43}$/, 'Ce lien est incomplet. Copiez-le en entier depuis le courriel.')

const EmptyReply = z.object({})

export const Profile = z.object({
  id: z.uuid(),
  email: z.string(),
  phone: z.string().nullable(),
  firstname: z.string(),
  lastname: z.string(),
  birthdate: z.iso.date().nullable(),
  role: Role,
  /** Day by which a requested deletion is done; null if none was requested. */
  deletionDueOn: z.iso.date().nullable(),
})
export type Profile = z.infer<typeof Profile>

export const ProfileUpdate = z.object({
  firstname: PersonName('Indiquez votre prénom.'),
  lastname: PersonName('Indiquez votre nom.'),
  phone: phone.nullish(),
  birthdate: birthdate.nullish(),
})

export const Registration = ProfileUpdate.extend({
  email: Email,
  password: NewPassword,
  acceptTerms: z.literal(true, 'Acceptez les conditions d’utilisation pour créer votre compte.'),
  newsletter: z.boolean().default(false),
})

/** Registration on sites that require a date of birth (ASK_BIRTHDATE_AT_REGISTER). */
export const RegistrationWithBirthdate = Registration.extend({
  birthdate: z.iso.date('Indiquez votre date de naissance.'),
})

export const Login = z.object({ token: z.string(), idSite: z.int(), role: Role })

/** The password was correct but the second factor is missing; the token is for sending it. */
export const PendingLogin = z.object({
  secondFactor: z.object({
    token: z.string(),
    /** `code`: send a code; `enrolment`: the account needs a second factor and has none yet. */
    step: z.enum(['code', 'enrolment']),
    expiresAt: z.iso.datetime(),
  }),
})

export const NewsletterList = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
})
export type NewsletterList = z.infer<typeof NewsletterList>

export const NewsletterSubscription = z.object({ idList: z.int() })

export const getLogged = endpoint({
  method: 'GET',
  path: '/logged',
  access: 'public',
  summary: 'Dit si l’appelant est connecté, et son rôle',
  reply: z.object({ logged: z.boolean(), role: Role.nullable() }),
})

export const register = endpoint({
  method: 'POST',
  path: '/register',
  access: 'public',
  idempotency: true,
  summary: 'Demande un compte ; un courriel permet de le confirmer',
  limit: 'register',
  body: Registration,
  reply: EmptyReply,
  message: 'Ouvrez le courriel que nous venons de vous envoyer pour terminer votre inscription.',
})

export const confirmRegistration = endpoint({
  method: 'PUT',
  path: '/register/confirm',
  access: 'public',
  summary: 'Confirme l’adresse avec le mot de passe de l’inscription, crée le compte et connecte',
  limit: 'token',
  // The link proves the address; the password proves that the same person registered.
  body: z.object({ token: linkToken, password: LoginPassword }),
  reply: Login,
  message: 'Bienvenue\u202f! Votre compte est ouvert.',
})

export const login = endpoint({
  method: 'POST',
  path: '/login',
  access: 'public',
  summary: 'Connecte avec adresse et mot de passe, ou demande le second facteur',
  limit: 'login',
  body: z.object({ email: Email, password: LoginPassword }),
  reply: z.union([Login, PendingLogin]),
})

export const logout = endpoint({
  method: 'POST',
  path: '/logout',
  access: 'member',
  summary: 'Révoque la connexion',
  reply: EmptyReply,
  message: 'Vous êtes déconnecté.',
})

export const requestPasswordReset = endpoint({
  method: 'PUT',
  path: '/password/reset/ask',
  access: 'public',
  idempotency: true,
  summary: 'Envoie un lien de réinitialisation, si le compte existe',
  limit: 'reset',
  body: z.object({ email: Email }),
  reply: EmptyReply,
  message:
    'Si un compte existe à cette adresse, un courriel vient de partir. Le lien est valable 1\u00a0heure.',
})

export const resetPassword = endpoint({
  method: 'PUT',
  path: '/password/reset',
  access: 'public',
  summary: 'Choisit un nouveau mot de passe avec le lien reçu',
  limit: 'token',
  body: z.object({ token: linkToken, password: NewPassword }),
  reply: EmptyReply,
  message: 'Votre mot de passe est changé. Connectez-vous.',
})

export const getUser = endpoint({
  method: 'GET',
  path: '/user',
  access: 'member',
  summary: 'Profil de la personne connectée',
  reply: Profile,
})

export const updateUser = endpoint({
  method: 'PUT',
  path: '/user',
  access: 'member',
  summary: 'Modifie son profil',
  body: ProfileUpdate,
  reply: Profile,
  message: 'Votre profil est enregistré.',
})

export const changePassword = endpoint({
  method: 'PUT',
  path: '/user/password',
  access: 'member',
  summary: 'Change son mot de passe ; les autres connexions sont fermées',
  limit: 'login',
  body: z.object({ currentPassword: LoginPassword, newPassword: NewPassword }),
  reply: EmptyReply,
  message: 'Votre mot de passe est changé. Vos autres appareils ont été déconnectés.',
})

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/user',
  access: 'member',
  idempotency: true,
  summary: 'Demande la suppression de son compte, faite sous 10 jours ouvrés',
  reply: z.object({ deletionDueOn: z.iso.date() }),
  message: 'Votre demande est enregistrée. Un courriel vous la confirme.',
})

export const cancelDeletion = endpoint({
  method: 'PUT',
  path: '/user/deletion/cancel',
  access: 'member',
  summary: 'Renonce à la suppression demandée',
  reply: EmptyReply,
  message: 'Votre compte est conservé.',
})

export const listNewsletterLists = endpoint({
  method: 'GET',
  path: '/user/newsletter/lists',
  access: 'member',
  summary: 'Listes de diffusion du site',
  reply: z.object({ lists: z.array(NewsletterList), total: z.int() }),
})

export const getNewsletterSubscription = endpoint({
  method: 'GET',
  path: '/user/newsletter/subscription',
  access: 'member',
  summary: 'Abonnements de la personne connectée',
  reply: z.object({ subscriptions: z.array(NewsletterSubscription), total: z.int() }),
})

export const updateNewsletterSubscription = endpoint({
  method: 'PUT',
  path: '/user/newsletter/subscription',
  access: 'member',
  summary: 'Choisit ses abonnements',
  body: z.object({ lists: z.array(z.int().positive()).max(50) }),
  reply: z.object({ subscriptions: z.array(NewsletterSubscription), total: z.int() }),
  message: 'Vos abonnements sont enregistrés.',
})

export const subscribeToNewsletter = endpoint({
  method: 'POST',
  path: '/newsletter/subscribe',
  access: 'public',
  idempotency: true,
  summary: 'Demande un abonnement, à confirmer par courriel',
  limit: 'newsletter',
  body: z.object({ email: Email, lists: z.array(z.int().positive()).min(1).max(50).optional() }),
  reply: EmptyReply,
  message: 'Ouvrez le courriel que nous venons de vous envoyer pour confirmer votre abonnement.',
})

export const confirmNewsletter = endpoint({
  method: 'PUT',
  path: '/newsletter/confirm',
  access: 'public',
  summary: 'Confirme un abonnement avec le lien reçu',
  limit: 'token',
  body: z.object({ token: linkToken }),
  reply: EmptyReply,
  message: 'Votre abonnement est confirmé.',
})

export const unsubscribeFromNewsletter = endpoint({
  method: 'POST',
  path: '/newsletter/unsubscribe/:token',
  access: 'public',
  summary: 'Désabonne en un geste, sans connexion (RFC 8058)',
  limit: 'token',
  params: z.object({ token: linkToken }),
  reply: EmptyReply,
  message: 'Vous êtes désabonné.',
})
