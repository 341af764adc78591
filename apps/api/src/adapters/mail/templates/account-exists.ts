import { composeMail, pageOf } from '../layout.ts'
import type { MailContent, MailVenue } from '../layout.ts'
import { action, aside, greeting, note, paragraph } from '../parts.ts'

type AccountExists = { firstname: string }

export async function accountExistsMail(
  venue: MailVenue,
  data: AccountExists,
): Promise<MailContent> {
  return composeMail(venue, {
    subject: 'Vous avez déjà un compte',
    preheader: 'Rien n’a été modifié : il vous suffit de vous connecter.',
    title: 'Vous avez déjà un compte',
    parts: [
      greeting(data.firstname),
      paragraph(
        'Une création de compte vient d’être demandée avec votre adresse. Or vous avez déjà un compte : rien n’a été modifié, il vous suffit de vous connecter.',
      ),
      action('Me connecter', pageOf(venue, '/auth')),
      aside(
        'Mot de passe oublié ?',
        'Choisir un nouveau mot de passe',
        pageOf(venue, '/password/reset/ask'),
      ),
      note(
        'Cette demande ne vient pas de vous ? Vous n’avez rien à faire : elle n’a donné accès à aucune de vos données.',
      ),
    ],
    reason: `Vous recevez ce message parce qu’un compte est ouvert à votre adresse sur le site ${venue.name}.`,
  })
}
