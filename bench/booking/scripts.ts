import { writeFile } from 'node:fs/promises'
import path from 'node:path'

import { CLAIMS_OF_RANGE } from '../../apps/api/src/modules/booking/queries/availability.ts'
import { SET_SITE } from '../../apps/api/src/platform/site-query.ts'
import { DAYS, FIRST_SITE, FREE_SERVICE, STARTS_A_DAY } from './sites.ts'

/** What the API knows of a session of the generated sites when it asks for it. */
const PRICES = JSON.stringify(
  [2, 3, 4, 5, 6].map((players) => ({ players, teamCents: 9000, perPlayerCents: 2250 })),
)

const SITE = SET_SITE.text.replace('$1', ':site::text')

const randomSite = (sites: number) =>
  `\\set site random(${FIRST_SITE}, ${FIRST_SITE + sites - 1})\n`

/** A start of the free room on some day to come; `slot` counts six a day. */
const startOf = (slot: string) =>
  `(((current_date + 1 + ${slot} / ${STARTS_A_DAY}) + time '14:30'
    + (${slot} % ${STARTS_A_DAY}) * interval '90 min') AT TIME ZONE 'Europe/Paris')`

// Years on, so that no two of a run are the same: a refusal would end the script.
const UNIQUE_SLOT = '\\set slot random(1000, 100000)\n'
const RANDOM_SLOT = `\\set slot random(0, ${DAYS * STARTS_A_DAY - 1})\n`

// The id comes from the script in the full booking, which needs it again.
const holdWith = (id: string) => {
  const start = startOf(':slot')
  return oneLine(`SELECT hold_session(:site, 1, ${id}, ${FREE_SERVICE}, ${start},
    ${start} + interval '60 min', ${start} + interval '80 min', 4, 9000, '${PRICES}',
    'Période 1', 2000, '15 min'::interval, NULL,
    NULL, NULL, decode(md5(random()::text), 'hex'), 12) AS outcome`)
}

/** The site and the statement sent at once, as the API does. */
const pipelined = (...statements: string[]) =>
  `\\startpipeline\n${[SITE, ...statements].map((one) => `${one};\n`).join('')}\\endpipeline\n`

const ORDER = `md5('order' || :one || ':' || :two || ':' || :client_id)::uuid`
const BOOKING = `md5('booking' || :one || ':' || :two || ':' || :client_id)::uuid`

const PLACE = `SELECT place_order(:site, jsonb_build_object(
  'id', ${ORDER}, 'number', left(md5(${ORDER}::text), 12), 'email', 'commande@exemple.fr',
  'firstname', 'Élodie', 'lastname', 'Fontaine', 'phone', '+33612345678',
  'subtotalCents', 9000, 'shippingCents', 0, 'discountCents', 0, 'giftCardCents', 0,
  'totalCents', 9000, 'termsSha256', repeat('ab', 32), 'declaresAge', true,
  'lines', jsonb_build_array(jsonb_build_object('line', 1, 'kind', 'session',
    'idBooking', ${BOOKING}, 'label', 'Salle 3', 'detail', '4 joueurs', 'quantity', 1,
    'unitCents', 9000, 'totalCents', 9000, 'discountCents', 0, 'vatRateBp', 2000)),
  'accounts', jsonb_build_array(jsonb_build_object('account', '706', 'rateBp', 2000,
    'netCents', 7500, 'vatCents', 1500)),
  'cards', '[]'::jsonb, 'bought', '[]'::jsonb), interval '10 min')`

const ACCOUNT = `(SELECT id FROM payment_account WHERE id_site = :site AND status = 'active')`
const PAYMENT = `INSERT INTO payment (id_site, id, id_order, id_account, intent, amount_cents)
  VALUES (:site, ${ORDER}, ${ORDER}, ${ACCOUNT}, 'pi_' || ${ORDER}, 9000)`
const SETTLE = `SELECT settle_order(:site, ${ORDER}, ${ACCOUNT}, 'pi_' || ${ORDER}, 9000, '{}'::jsonb)`
const MAIL = `INSERT INTO mail (id_site, id, subject, kind, recipient)
  VALUES (:site, ${ORDER}, ${ORDER}::text, 'order-confirmation', 'commande@exemple.fr')`
const SENT = `UPDATE mail SET sent_at = now() WHERE id_site = :site AND id = ${ORDER}`
const CONFIRM = `SELECT confirm_order(:site, ${ORDER})`

/** pgbench scripts; one pipeline is one transaction of the API's. */
export async function writeScripts(folder: string, sites: number) {
  const save = async (name: string, text: string) => {
    const file = path.join(folder, `${name}.sql`)
    await writeFile(file, text)
    return file
  }
  const chosen = randomSite(sites) + RANDOM_SLOT
  const names = '\\set one random(1, 2000000000)\n\\set two random(1, 2000000000)\n'
  const full = [
    pipelined(holdWith(BOOKING)),
    pipelined(oneLine(PLACE)),
    pipelined(oneLine(PAYMENT), oneLine(SETTLE), oneLine(MAIL)),
    pipelined(oneLine(SENT), oneLine(CONFIRM)),
  ]
  return {
    hold: await save('hold', chosen + pipelined(holdWith('gen_random_uuid()'))),
    full: await save('full-booking', randomSite(sites) + UNIQUE_SLOT + names + full.join('')),
    month: await save('month', randomSite(sites) + pipelined(monthRead())),
  }
}

/** The claims of one room and its pool of game masters, for the rest of a month. */
function monthRead(): string {
  const values = [':site', `'{1,11,12,13}'`, 'now()', `(current_date + 32)::timestamptz`]
  return oneLine(CLAIMS_OF_RANGE.replace(/\$([0-9])/g, (_, n: string) => values[Number(n) - 1]!))
}

function oneLine(statement: string): string {
  return statement.replace(/\s+/g, ' ').trim()
}
