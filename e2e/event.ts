import type { ClientAddress } from './client-address.ts'
import { publishPage } from './hostile/write-pages.ts'
import { createOwnSite, requireWritten } from './test-site.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

/** The address of a page with an event that takes registrations for another ten days. */
export async function publishEvent(clientAddress: ClientAddress): Promise<string> {
  const ownSite = await createOwnSite(clientAddress, {})
  const event = {
    title: 'Atelier : serrures et cadenas',
    html: '<p>Trois serrures à démonter.</p>',
    startsAt: inDays(20),
    capacity: 10,
    registrationClosesAt: inDays(10),
  }
  await requireWritten(ownSite.write('element/ateliers', event))
  const list = { type: 'elementList', title: 'Un atelier', route: 'ateliers', look: 'dates' }
  const path = await publishPage(ownSite, { url: '/ateliers', blocks: [list] })
  await ownSite.leave()
  return ownSite.site.origin + path
}
