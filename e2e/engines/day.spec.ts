import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'

import { makeColleague } from '../back-office.ts'
import { expect, test } from '../journey.ts'
import { bookTeam, makeVenue, readBooking } from '../venue-day.ts'
import { field, named, type Engine } from './engine.ts'
import { ENGINES } from './engines.ts'
import { headingOf, overflowOf } from './steps.ts'

const WIDTHS = [
  { device: 'a phone', width: 390, height: 844 },
  { device: 'a tablet at the counter', width: 1024, height: 768 },
]

async function logIn(engine: Engine, origin: string, person: { email: string; password: string }) {
  await engine.open(`${origin}/admin/`)
  await expect.poll(() => headingOf(engine)).toBe('Se connecter')
  await engine.type(field('Adresse e-mail'), person.email)
  await engine.type(field('Mot de passe'), person.password)
  await engine.click(named('button', 'Continuer'))
  await expect.poll(() => headingOf(engine)).toBe('Aujourd’hui')
}

const articlesOf = (engine: Engine) =>
  engine.read<string>(
    `[...document.querySelectorAll('article')].map((one) => one.getAttribute('aria-label') ?? one.textContent).join('\\n')`,
  )

for (const [name, start] of Object.entries(ENGINES)) {
  for (const { device, width, height } of WIDTHS) {
    test(`in ${name} on ${device} the day opens and a team is checked in`, async ({ context }) => {
      // Only Chromium is told where other names lead to.
      const venue = await makeVenue(`m${randomUUID()}.localhost`)
      const team = { room: 1, firstname: 'Nour', lastname: 'Benali', inMinutes: 30 } as const
      const session = await bookTeam(venue, team)
      const person = await makeColleague(context, venue, 'STAFF')
      const engine = await start()
      try {
        await engine.resize(width, height)
        await logIn(engine, venue.origin, person)
        await expect.poll(() => articlesOf(engine)).toContain('payé, attendus')
        expect(await overflowOf(engine)).toBeLessThanOrEqual(0)
        await writeFile(test.info().outputPath('day.png'), await engine.picture())
        await engine.click(named('button', 'Arrivés, Nour Benali'))
        await expect.poll(async () => (await readBooking(venue, session)).status).toBe('arrived')
        await expect.poll(() => articlesOf(engine)).toContain('payé, arrivés')
        await engine.click(named('button', 'Annuler, Nour Benali'))
        await expect.poll(async () => (await readBooking(venue, session)).status).toBe('paid')
      } finally {
        await engine.close()
      }
    })
  }
}
