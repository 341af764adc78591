import { dayPattern, timePattern } from '../french.ts'
import { expect, test } from '../journey.ts'
import { becomeMember, newPerson } from '../people.ts'
import { findSession } from '../sessions.ts'
import { ESCAPE_GAME, WINE_SHOP } from '../sites.ts'
import { field, named } from './engine.ts'
import { ENGINES, PHONE_SIZE, SLOW } from './engines.ts'
import {
  closeOverlays,
  fillContact,
  find,
  headingOf,
  payByCard,
  openPage,
  tick,
  waitUntil,
} from './steps.ts'

for (const [name, start] of Object.entries(ENGINES)) {
  test(`in ${name} on a phone a session is booked and paid`, async ({ context }) => {
    const { room, date, time } = await findSession(context.request)
    const engine = await start()
    try {
      await engine.resize(...PHONE_SIZE)
      await closeOverlays(engine, ESCAPE_GAME.origin)
      await openPage(engine, `${ESCAPE_GAME.origin}/reservation-en-ligne?jour=${date}&joueurs=3`)
      const slot = `[...document.querySelectorAll('fieldset.slots')]
        .filter(({ textContent }) => textContent.startsWith(${JSON.stringify(room.name)})
          && ${dayPattern(date)}.test(textContent))
        .flatMap((slots) => [...slots.querySelectorAll('button')])
        .find((button) => ${timePattern(time)}.test(button.textContent))`
      await engine.click(await find(engine, slot))
      await waitUntil(engine, `location.pathname === '/commande'`)
      await waitUntil(engine, `document.querySelector('form.checkout__form')`)
      await fillContact(engine, newPerson())
      await tick(engine, 'Toute l’équipe a')
      await tick(engine, 'J’ai lu et j’accepte')
      await payByCard(engine)
      await expect.poll(() => headingOf(engine), { timeout: 60_000 }).toContain('C’est réservé')
    } finally {
      await engine.close()
    }
  })

  test(`in ${name} on a phone a gift card is bought`, SLOW, async () => {
    const engine = await start()
    try {
      await engine.resize(...PHONE_SIZE)
      await closeOverlays(engine, ESCAPE_GAME.origin)
      await openPage(engine, `${ESCAPE_GAME.origin}/carte-cadeau-escape-game`)
      await engine.type(await find(engine, labelled('De la part de')), 'Gauvain')
      await engine.click(named('button', 'Continuer vers le paiement'))
      await waitUntil(engine, `document.querySelector('form.checkout__form')`)
      await fillContact(engine, newPerson())
      await tick(engine, 'J’ai lu et j’accepte')
      await payByCard(engine)
      await expect.poll(() => headingOf(engine), { timeout: 60_000 }).toContain('Merci')
    } finally {
      await engine.close()
    }
  })

  test(`in ${name} on a phone wine is put into the cart and paid`, SLOW, async () => {
    const engine = await start()
    try {
      await engine.resize(...PHONE_SIZE)
      await openPage(engine, `${WINE_SHOP.origin}/boutique/chateau-aubrelune-rouge`)
      await engine.click(named('button', 'Ajouter au panier'))
      await engine.click(await find(engine, `document.querySelector('.toast a')`))
      await expect.poll(() => headingOf(engine)).toContain('panier')
      await openPage(engine, `${WINE_SHOP.origin}/commande?panier=oui`)
      await engine.type(await find(engine, labelled('Code postal')), '75011')
      await engine.type(await find(engine, labelled('Ville')), 'Paris\n')
      await engine.click(await find(engine, labelled('Colis à domicile')))
      await waitUntil(engine, `location.search.includes('transporteur=')`)
      await fillContact(engine, newPerson())
      await engine.type(await find(engine, labelled('Numéro et rue')), '4 rue des Lanternes')
      await tick(engine, 'Je déclare avoir')
      await tick(engine, 'J’ai lu et j’accepte')
      await payByCard(engine)
      await waitUntil(engine, `/^.commande.[0-9a-f-]{36}$/.test(location.pathname)`)
    } finally {
      await engine.close()
    }
  })

  test(`in ${name} on a phone a member logs in`, SLOW, async ({ context }) => {
    const person = await becomeMember(context)
    const engine = await start()
    try {
      await engine.resize(...PHONE_SIZE)
      await closeOverlays(engine, ESCAPE_GAME.origin)
      await openPage(engine, `${ESCAPE_GAME.origin}/auth`)
      await engine.type(field('Adresse e-mail'), person.email)
      await engine.type(field('Mot de passe'), person.password)
      await engine.click(named('button', 'Se connecter'))
      await waitUntil(engine, `location.pathname.startsWith('/mon-espace')`)
    } finally {
      await engine.close()
    }
  })
}

/** The first visible field whose label begins so. */
function labelled(label: string): string {
  return `[...document.querySelectorAll('main label')]
    .filter((one) => one.textContent.trim().startsWith(${JSON.stringify(label)}))
    .map(({ control }) => control)
    .find((one) => one && one.getClientRects().length > 0)`
}
