import { orErrorPage } from '../lib/ask.server.ts'
import { machineFile } from '../lib/machine-file.server.ts'
import type { RouteDeclaration } from '../lib/route-declaration.ts'
import { visitOf } from '../lib/visit.server.ts'
import type { Route } from './+types/humans'

export const handle: RouteDeclaration = { cache: 'shared' }

/** https://humanstxt.org: what is behind the site. */
export async function loader({ context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const { view } = await orErrorPage(visit, visit.site())
  const { name, email } = view.frame
  const lines = [
    '/* LE SITE */',
    `Nom\u00a0: ${name}`,
    `Adresse\u00a0: ${view.origin}/`,
    ...(email ? [`Contact\u00a0: ${email}`] : []),
    'Langue\u00a0: français',
    '',
    '/* LA FABRIQUE */',
    'Plateforme\u00a0: Sésame',
    'Faite avec\u00a0: TypeScript, React Router, Fastify, PostgreSQL',
    'Illustrations\u00a0: dessinées pour ce site, en papier découpé',
    'Polices\u00a0: Montserrat, Cormorant (licence SIL Open Font)',
    'Pictogrammes\u00a0: Font Awesome Free (CC BY 4.0)',
    '',
  ]
  return machineFile(lines.join('\n'), 'text/plain')
}
