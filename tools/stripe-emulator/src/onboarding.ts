import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { enabled } from './accounts.ts'
import type { Parts } from './api.ts'
import { makeId, nowInSeconds } from './objects.ts'
import type { Account } from './objects.ts'
import { OWN_ACCOUNT } from './store.ts'
import { startTransaction } from './transaction.ts'

const PATH = '/setup/:account/:link'

/**
 * The page that an account link leads to. A link works once: its second use, or a late one, leads
 * to the platform's `refresh_url`. What Stripe asks a company in many steps is one button here.
 */
export function addOnboarding(app: FastifyInstance, parts: Parts): void {
  app.get(PATH, (request, reply) => {
    const link = findLink(parts, request)
    if (!link) return reply.code(404).send('No such account link.')
    if (link.isUsed || link.expires_at < nowInSeconds()) return reply.redirect(link.refresh_url)
    parts.store.commit({ put: [{ ...link, isUsed: true }] })
    return page(reply, link.account)
  })
  app.post(PATH, (request, reply) => {
    const link = findLink(parts, request)
    if (!link) return reply.code(404).send('No such account link.')
    changeAccount(parts, link.account, enabled)
    return reply.redirect(link.return_url, 303)
  })
  // Simulates Stripe's own changes: restricts an account or enables it again.
  app.post<{ Body: { account: string; charges_enabled: boolean } }>('/_account', ({ body }) =>
    changeAccount(parts, body.account, (account) => ({
      ...account,
      charges_enabled: body.charges_enabled,
    })),
  )
}

function findLink({ store }: Parts, request: FastifyRequest) {
  const { account, link } = request.params as { account: string; link: string }
  const found = store.find('account_link', link, OWN_ACCOUNT)
  return found?.account === account ? found : undefined
}

function changeAccount(
  { store, control, delivery }: Parts,
  id: string,
  change: (account: Account) => Account,
): object {
  const account = store.find('account', id, OWN_ACCOUNT)
  if (!account) throw new Error(`no account ${id}`)
  const changed = change(account)
  store.commit({ put: [changed] })
  const requestId = makeId('req')
  const caller = { account: id, isConnected: true, requestId, idempotencyKey: null }
  const tx = startTransaction(store, caller)
  tx.emit('account.updated', changed)
  const { events, ...changes } = tx.changes()
  const queued = control.get().drop ? [] : events
  store.commit({ ...changes, queued })
  delivery.add(queued)
  return changed
}

function page(reply: FastifyReply, account: string): FastifyReply {
  return reply
    .header('content-security-policy', "default-src 'none'; form-action *; base-uri 'none'")
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Inscription</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body><main><h1>Recevoir des paiements</h1><p>Compte ${account}</p>
<form method="post"><button>Terminer l’inscription</button></form></main></body></html>`)
}
