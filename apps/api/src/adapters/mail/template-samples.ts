import type { MailContent, MailVenue } from './layout.ts'
import { accountExistsMail } from './templates/account-exists.ts'
import { deletionDoneMail } from './templates/deletion-done.ts'
import { deletionRequestMail } from './templates/deletion-request.ts'
import { inactivityWarningMail } from './templates/inactivity-warning.ts'
import { newsletterConfirmationMail } from './templates/newsletter-confirmation.ts'
import { newsletterWelcomeMail } from './templates/newsletter-welcome.ts'
import { passwordChangedMail } from './templates/password-changed.ts'
import { passwordResetMail } from './templates/password-reset.ts'
import { registrationMail } from './templates/registration.ts'
import { secondFactorMail } from './templates/second-factor.ts'
import { teamInvitationMail } from './templates/team-invitation.ts'

export const VENUE: MailVenue = {
  name: "L'Antre des Légendes",
  url: 'https://antre.example.fr',
  primaryColor: '#f58a1f',
  theme: 'lanterne',
  logo: null,
  hasLightHeader: false,
  addressLines: ['12 rue des Trois-Lanternes', '77160 Provins'],
  phone: '01 99 00 12 34',
  email: 'bonjour@antre.example.fr',
}
export const LINK = 'https://antre.example.fr/lien/k3Jx9v?a=1&b=2'
const RESET = 'https://antre.example.fr/password/reset/ask'

export type Sample = {
  name: string
  write: (venue: MailVenue, firstname: string) => Promise<MailContent>
  subject: string
  links: string[]
  says: string[]
}

export const ACCOUNT_SAMPLES: Sample[] = [
  {
    name: 'registration',
    write: (venue, firstname) => registrationMail(venue, { firstname, link: LINK }),
    subject: 'Confirmez votre adresse e-mail',
    links: [LINK],
    says: ['Bonjour Camille,', 'Bienvenue\u202f!', 'valable 24\u00a0heures'],
  },
  {
    name: 'account-exists',
    write: (venue, firstname) => accountExistsMail(venue, { firstname }),
    subject: 'Vous avez déjà un compte',
    links: ['https://antre.example.fr/auth', RESET],
    says: ['Bonjour Camille,', 'déjà un compte\u00a0: rien n’a été modifié'],
  },
  {
    name: 'newsletter-confirmation',
    write: (venue) =>
      newsletterConfirmationMail(venue, { link: LINK, lists: ['Les nouvelles', "L'agenda"] }),
    subject: 'Confirmez votre inscription à notre lettre d’information',
    links: [LINK],
    says: ['Vous avez demandé à recevoir\u00a0:', 'Les nouvelles', 'L’agenda'],
  },
  {
    name: 'newsletter-welcome',
    write: (venue) => newsletterWelcomeMail(venue, { unsubscribeLink: LINK }),
    subject: 'Votre inscription est confirmée',
    links: [LINK],
    says: ['Vous changez d’avis\u202f?', 'Me désinscrire'],
  },
  {
    name: 'password-reset',
    write: (venue, firstname) => passwordResetMail(venue, { firstname, link: LINK }),
    subject: 'Choisissez un nouveau mot de passe',
    links: [LINK],
    says: ['Bonjour Camille,', 'valable une heure', 'une seule fois', 'Ignorez ce message\u00a0:'],
  },
  {
    name: 'team-invitation',
    write: (venue, firstname) =>
      teamInvitationMail(venue, { firstname, role: 'STAFF', link: LINK }),
    subject: 'Rejoignez l’équipe de L’Antre des Légendes',
    links: [LINK],
    says: ['Bonjour Camille,', 'noterez les arrivées', 'valable 7\u00a0jours'],
  },
  {
    name: 'password-changed',
    write: (venue, firstname) =>
      passwordChangedMail(venue, { firstname, when: '21 novembre 2026 à 14:30' }),
    subject: 'Votre mot de passe a été modifié',
    links: [RESET],
    says: ['Bonjour Camille,', 'modifié le 21\u00a0novembre 2026 à 14\u00a0h\u00a030.'],
  },
  {
    name: 'second-factor',
    write: (venue, firstname) =>
      secondFactorMail(venue, { firstname, when: '21 novembre 2026 à 14:30', change: 'added' }),
    subject: 'La double authentification est activée',
    links: [RESET],
    says: ['Bonjour Camille,', 'le 21\u00a0novembre 2026 à 14\u00a0h\u00a030.'],
  },
  {
    name: 'deletion-request',
    write: (venue, firstname) =>
      deletionRequestMail(venue, { firstname, dueOn: '2026-11-21', cancelLink: LINK }),
    subject: 'Votre demande de suppression de compte',
    links: [LINK],
    says: ['Bonjour Camille,', 'supprimés le 21\u00a0novembre\u00a02026 au plus tard.'],
  },
  {
    name: 'deletion-done',
    write: (venue) => deletionDoneMail(venue),
    subject: 'Votre compte a été supprimé',
    links: [],
    says: ['ont été effacées', 'conserver dix ans'],
  },
  {
    name: 'inactivity-warning',
    write: (venue, firstname) =>
      inactivityWarningMail(venue, { firstname, eraseOn: '2026-12-01', link: LINK }),
    subject: 'Votre compte sera supprimé le 1er\u00a0décembre\u00a02026',
    links: [LINK],
    says: ['Bonjour Camille,', 'supprimé le 1er\u00a0décembre\u00a02026.'],
  },
]
