import { getFreshSchedule } from '../../apps/api/src/modules/booking/service/schedule.ts'
import { listTeam } from '../../apps/api/src/modules/member/service/team.ts'
import { getPaymentAccount } from '../../apps/api/src/modules/payment/service/manage.ts'
import { listLegalGaps } from '../../apps/api/src/modules/site/service.ts'
import type { Site } from '../../apps/api/src/platform/context.ts'
import { parameterLabel } from './parameters-file.ts'
import type { Platform } from './platform.ts'

/** What the venue still needs before it can sell. */
export async function listRemaining(
  platform: Platform,
  site: Site,
  host: string,
): Promise<string[]> {
  const ctx = platform.contextOf(site)
  const [team, payment, legal, schedule] = [
    await listTeam(ctx),
    await getPaymentAccount(ctx),
    await listLegalGaps(ctx),
    await getFreshSchedule(ctx),
  ]
  const missing = new Set(legal.gaps.flatMap(({ parameters }) => parameters))
  const hasAdmin = [...team.members, ...team.invitations].some(({ role }) => role === 'ADMIN')
  const remaining = [
    ...(hasAdmin
      ? []
      : [`Inviter un administrateur\u00a0: bin/sesame admin create --site ${host} …`]),
    ...(payment.canSell
      ? []
      : [
          'Encaisser\u00a0: dans Stripe, dirigez un webhook (payment_intent.*) vers',
          `    ${payment.webhookUrl}`,
          '  puis relancez cette commande avec --payment-keys FICHIER.',
        ]),
    ...(schedule.services.length > 0
      ? []
      : ['Créer une activité (ou relancer avec --with-example pour essayer).']),
    ...(missing.size === 0
      ? []
      : [
          'Compléter les textes légaux, par --parameters FICHIER (JSON)\u00a0:',
          ...[...missing].map((type) => `    ${type}\u00a0: ${parameterLabel(type)}`),
        ]),
  ]
  if (remaining.length === 0) return []
  return ['', 'Il reste à faire\u00a0:', ...remaining.map(bullet)]
}

/** Lines that begin with spaces continue the entry before them. */
const bullet = (line: string) => (line.startsWith(' ') ? `  ${line}` : `  – ${line}`)
