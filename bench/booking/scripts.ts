import { writeFile } from 'node:fs/promises'
import path from 'node:path'

import { CLAIMS_OF_RANGE } from '../../apps/api/src/modules/booking/queries/availability.ts'
import { SET_SITE } from '../../apps/api/src/platform/set-site.ts'
import { DAYS, FIRST_SITE, FREE_SERVICE, STARTS_A_DAY } from './sites.ts'

/** Prices of a session in the generated sites, as the API passes them to `hold_session_by_source`. */
const PRICES = JSON.stringify(
  [2, 3, 4, 5, 6].map((players) => ({ players, teamCents: 9000, perPlayerCents: 2250 })),
)

const SITE = SET_SITE.text.replaceAll('$1', ':site::text')

const randomSite = (sites: number) =>
  `\\set site random(${FIRST_SITE}, ${FIRST_SITE + sites - 1})\n`

/** SQL for a start time of the free room on a later day; there are six slots per day. */
const startOf = (slot: string) =>
  `(((current_date + 1 + ${slot} / ${STARTS_A_DAY}) + time '14:30'
    + (${slot} % ${STARTS_A_DAY}) * interval '90 min') AT TIME ZONE 'Europe/Paris')`

// A wide range makes it unlikely that a run uses a slot twice; a refusal would stop the script.
const UNIQUE_SLOT = '\\set slot random(1000, 100000)\n'
const RANDOM_SLOT = `\\set slot random(0, ${DAYS * STARTS_A_DAY - 1})\n`

// The full booking passes its own id, because its later statements need it again.
const holdWith = (id: string) => {
  const start = startOf(':slot')
  return oneLine(`SELECT hold_session_by_source(:site, 1, ${id}, ${FREE_SERVICE}, ${start},
    ${start} + interval '60 min', ${start} + interval '80 min', 4, 9000, '${PRICES}',
    'Période 1', 2000, '15 min'::interval, 'online',
    NULL, NULL, decode(md5(random()::text), 'hex'), 12) AS outcome`)
}

/** Sends the site and the statements together, as the API does. */
const pipelined = (...statements: string[]) =>
  `\\startpipeline\n${[SITE, ...statements].map((one) => `${one};\n`).join('')}\\endpipeline\n`

const ORDER = `md5('order' || :one || ':' || :two || ':' || :client_id)::uuid`
const BOOKING = `md5('booking' || :one || ':' || :two || ':' || :client_id)::uuid`

const PLACE = `SELECT place_order(p_site => :site, p_order => jsonb_build_object(
    'id', ${ORDER}, 'number', left(md5(${ORDER}::text), 12), 'email', 'commande@exemple.fr',
    'firstname', 'Élodie', 'lastname', 'Fontaine', 'phone', '+33612345678',
    'subtotal_cents', 9000, 'shipping_cents', 0, 'discount_cents', 0, 'gift_card_cents', 0,
    'total_cents', 9000, 'terms_sha256', '\\x' || repeat('ab', 32)),
  p_lines => jsonb_build_array(jsonb_build_object('line', 1, 'kind', 'session',
    'id_booking', ${BOOKING}, 'label', 'Salle 3', 'detail', '4 joueurs', 'quantity', 1,
    'unit_cents', 9000, 'total_cents', 9000, 'discount_cents', 0, 'vat_rate_bp', 2000,
    'is_alcohol', false)),
  p_accounts => jsonb_build_array(jsonb_build_object('account', '706', 'rate_bp', 2000,
    'net_cents', 7500, 'vat_cents', 1500)),
  p_delivery => NULL, p_cards => '[]', p_gift_cards => '[]', p_declares_age => true,
  p_declares_majority => false, p_held_by => NULL, p_max_by => NULL, p_held_from => NULL,
  p_max_from => NULL, p_payment => interval '10 min', p_longest_hold => interval '40 min',
  p_reservation => interval '20 min')`

const ACCOUNT = `(SELECT id FROM payment_account WHERE id_site = :site AND status = 'active')`
const PAYMENT = `INSERT INTO payment (id_site, id, id_order, id_account, intent, amount_cents)
  VALUES (:site, ${ORDER}, ${ORDER}, ${ACCOUNT}, 'pi_' || ${ORDER}, 9000)`
const SETTLE = `SELECT settle_order(p_site => :site, p_order => ${ORDER}, p_account => ${ACCOUNT},
  p_intent => 'pi_' || ${ORDER}, p_received_cents => 9000, p_invoice => '{}'::jsonb,
  p_refund_due_on => current_date + 14)`
const MAIL = `INSERT INTO mail (id_site, id, subject, kind, recipient)
  VALUES (:site, ${ORDER}, ${ORDER}::text, 'order-confirmation', 'commande@exemple.fr')`
const SENT = `UPDATE mail SET sent_at = now() WHERE id_site = :site AND id = ${ORDER}`
const CONFIRM = `SELECT confirm_order(:site, ${ORDER})`

/** Writes the pgbench scripts. Each pipeline stands for one transaction of the API. */
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

/** Reads the claims of one room and of the game masters for the next month. */
function monthRead(): string {
  const values = [':site', `'{1,11,12,13}'`, 'now()', `(current_date + 32)::timestamptz`]
  return oneLine(CLAIMS_OF_RANGE.replace(/\$([0-9])/g, (_, n: string) => values[Number(n) - 1]!))
}

function oneLine(statement: string): string {
  return statement.replace(/\s+/g, ' ').trim()
}
