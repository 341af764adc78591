/**
 * Starts the production build of everything on loopback with the demo data; `--reset` deletes its
 * data first.
 */
import { DEMO_ACCOUNTS } from '../apps/api/seed/demo.ts'
import { buildScreens } from './build.ts'
import { PORTS, startWorld } from './world.ts'

await buildScreens()
const world = await startWorld({
  name: 'sesame_demo',
  reset: process.argv.includes('--reset'),
  hasHistory: true,
})

let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (isStopping) return
    isStopping = true
    void world.stop().then(() => process.exit(0))
  })
}

const gateway = `127.0.0.1:${PORTS.gateway}`
console.log(`
Site 66   http://${gateway}             L’Antre des Légendes
Site 67   http://cave.localhost:${PORTS.gateway}       La Cave des Légendes
Site 68   http://atelier.localhost:${PORTS.gateway}    La Voie Haute
Gestion   http://${gateway}/admin/      de même sur les deux autres sites
API       http://${gateway}/api/docs
Courriels http://127.0.0.1:${PORTS.mail}
Paiement  carte 4242 4242 4242 4242, date à venir, trois chiffres (doublure de Stripe : http://127.0.0.1:${PORTS.stripe})

Comptes de démonstration (second facteur désactivé) :`)
for (const { site, role, email, password } of DEMO_ACCOUNTS) {
  console.log(
    `  ${String(site ?? 'tous').padEnd(5)} ${role.padEnd(12)} ${email.padEnd(24)} ${password}`,
  )
}
console.log('\nready')
