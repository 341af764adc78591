import { withErrorPage } from '../lib/api/load.server.ts'
import { getRequestContext } from '../lib/api/request-context.server.ts'
import { machineFile } from '../lib/document/responses.server.ts'
import type { RouteDeclaration } from '../lib/document/route-declaration.ts'
import type { Route } from './+types/humans'

export const handle: RouteDeclaration = { cache: 'shared' }

/** https://humanstxt.org */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context)
  const { view } = await withErrorPage(ctx, ctx.site())
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
