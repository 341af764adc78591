import { composeMail } from '../layout.ts'
import type { MailContent, MailVenue } from '../layout.ts'
import { action, greeting, note, paragraph } from '../parts.ts'

type TeamInvitation = {
  firstname: string
  role: 'STAFF' | 'ACCOUNTANT' | 'ADMIN'
  link: string
}

const ACCESS: Record<TeamInvitation['role'], string> = {
  STAFF: 'Vous verrez la journée, noterez les arrivées, vendrez et déplacerez des sessions.',
  ACCOUNTANT: 'Vous lirez les chiffres, les commandes et les factures, sans rien pouvoir modifier.',
  ADMIN: 'Vous aurez accès à tout, dont les prix, les remboursements, les comptes et les réglages.',
}

export async function teamInvitationMail(
  venue: MailVenue,
  data: TeamInvitation,
): Promise<MailContent> {
  return composeMail(venue, {
    subject: `Rejoignez l’équipe de ${venue.name}`,
    preheader: 'Le lien est valable 7 jours et ne sert qu’une fois.',
    title: 'Rejoignez l’équipe',
    parts: [
      greeting(data.firstname),
      paragraph(`Un accès à la gestion de ${venue.name} vous est ouvert. ${ACCESS[data.role]}`),
      action('Accepter l’invitation', data.link),
      note('Ce lien est valable 7 jours et ne peut servir qu’une seule fois.'),
      note('Vous n’attendiez pas cette invitation ? Ignorez ce message : rien ne sera ouvert.'),
    ],
    reason: `Vous recevez ce message parce qu’une personne de ${venue.name} vous a invité à rejoindre son équipe.`,
  })
}
