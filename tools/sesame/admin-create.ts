/** `bin/sesame admin create`: prints a link that opens an administrator's account once. */
import { inviteAdministrator } from '../../apps/api/src/modules/member/service/team.ts'
import { refusedBySql } from '../../apps/api/src/platform/errors.ts'
import { invitePerson } from '../../packages/contract/src/team.ts'
import { formatMoment } from '../../packages/values/src/french-time.ts'
import { CommandFault, UsageFault } from './command.ts'
import { readDomain } from './domain.ts'
import { readOptions, requireOptions } from './options.ts'
import { withPlatform } from './platform.ts'

export async function runAdminCreate(args: string[]): Promise<void> {
  const options = readOptions(args, {
    site: 'string',
    email: 'string',
    firstname: 'string',
    lastname: 'string',
  })
  requireOptions(options, ['site', 'email', 'firstname', 'lastname'])
  const host = readDomain(options.site)
  const { email, firstname, lastname } = options
  const person = invitePerson.body!.safeParse({ email, firstname, lastname, role: 'ADMIN' })
  if (!person.success) {
    throw new UsageFault(person.error.issues.map(({ message }) => message).join(' '))
  }
  await withPlatform(async (platform) => {
    const site = await platform.findSite(host)
    const invited = await inviteAdministrator(platform.contextOf(site), person.data).catch(explain)
    const until = formatMoment(invited.expiresAt, site.timeZone)
    if (invited.wasOpen) {
      console.log(
        'Une invitation était déjà ouverte pour cette adresse\u00a0: son lien ne sert plus.',
      )
    }
    console.log(
      `Lien pour ${person.data.firstname} ${person.data.lastname}, administrateur de ${site.name},`,
    )
    console.log(`à utiliser une seule fois, avant le ${until}\u00a0:`)
    console.log(`\n  ${invited.link}\n`)
    console.log(
      'Qui l’ouvre choisit le mot de passe du compte\u00a0: remettez-le à cette personne seule.',
    )
  })
}

function explain(error: unknown): never {
  if (refusedBySql(error)?.code !== 'already_in_team') throw error
  throw new CommandFault(
    'Cette personne est déjà de l’équipe de ce site.',
    'Mot de passe perdu\u00a0: «\u00a0Mot de passe oublié\u00a0» sur la page de connexion. Autre rôle\u00a0: back-office, Équipe.',
  )
}
