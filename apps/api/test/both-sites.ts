import { randomBytes } from 'node:crypto'

import { newId } from '@sesame/values/id'

import { makeBooksExport, makeClosing } from './books.ts'
import { consentRow } from './consent.ts'
import { makeRegistration, makeSubmission, makeWorkshop } from './contact.ts'
import { makeWrittenPage } from './content.ts'
import { makeConversation, makeDataRequest, makeReadyReply } from './conversations.ts'
import { makeLink } from './links.ts'
import { makeDrawing } from './media.ts'
import { makeFreeCode, makePaidOrder } from './paid-order.ts'
import { insertRow, makePerson } from './people.ts'
import { makePublications } from './publications.ts'
import { MARK } from './site-marks.ts'
import { makeStorefront } from './storefront.ts'
import { listTenantTables } from './tenant-tables.ts'
import type { TestDatabase } from './test-database.ts'
import { gameMasterOf, makeVenue, serviceOf } from './venue.ts'

const inAnHour = () => new Date(Date.now() + 3_600_000)

/** A row for each table that is empty in the demo. */
const ROWS: Record<string, (site: number, idMember: string) => Record<string, unknown>> = {
  daily_figure_change: () => ({
    ...{ kind: 'order', detail: 'site', day: '2026-11-15', id_service: 0, start_time: '00:00' },
    ...{ ends_at: '-infinity', vat_rate_bp: -1, amount_cents: 0, vat_cents: 0, number: 0 },
  }),
  visit: () => ({ day: '2026-11-15', source: 'affiche', visitor: randomBytes(16) }),
  mail: () => ({ subject: newId(), kind: 'test', id: newId(), recipient: 'a@example.org' }),
  idempotency_key: () => ({
    caller: 'anonymous:',
    key_hash: randomBytes(32),
    endpoint: 'POST /message',
    fingerprint: randomBytes(32),
    answer: '{}',
  }),
  audit_entry: (site, idMember) => ({
    at: new Date(),
    operator_role: 'ADMIN',
    id_operator: idMember,
    table_name: 'parameter',
    key: site === 67 ? MARK : 'THEME',
    action: 'update',
    after: '{}',
  }),
  consent_proof: () => consentRow(),
  component_conf: () => ({ slug: 'hero', conf: '{}' }),
  page_view: (_, idMember) => ({
    id: newId(),
    viewed_at: new Date(),
    path: '/',
    id_member: idMember,
  }),
  registration: () => ({
    id: newId(),
    token_hash: randomBytes(32),
    email: 'ada@example.org',
    password_hash: 'none',
    firstname: 'Ada',
    lastname: 'Lune',
    wants_newsletter: false,
    terms_accepted_at: new Date(),
    terms_updated_on: '2026-11-01',
    expires_at: inAnHour(),
  }),
  login: (_, idMember) => ({
    token_hash: randomBytes(32),
    id_member: idMember,
    address: '192.0.2.9',
    expires_at: inAnHour(),
  }),
  pending_login: (_, idMember) => ({
    token_hash: randomBytes(32),
    id_member: idMember,
    expires_at: inAnHour(),
  }),
  factor_enrolment: () => ({
    token_hash: randomBytes(32),
    sealed_secret: 'none',
    expires_at: inAnHour(),
  }),
  member_totp: (_, idMember) => ({ id_member: idMember, sealed_secret: 'none', last_step: 1 }),
  member_passkey: (_, idMember) => ({
    id_member: idMember,
    rp_id: 'cave.localhost',
    credential_id: randomBytes(16).toString('base64url'),
    public_key: randomBytes(32),
    counter: 0,
    name: 'Téléphone',
  }),
  passkey_challenge: () => ({
    challenge: randomBytes(32).toString('base64url'),
    expires_at: inAnHour(),
  }),
  member_recovery_code: (_, idMember) => ({ id_member: idMember, code_hash: randomBytes(32) }),
  password_reset: (_, idMember) => ({
    id: newId(),
    token_hash: randomBytes(32),
    id_member: idMember,
    expires_at: inAnHour(),
  }),
  invitation: (_, idMember) => ({
    id_inviter: idMember,
    inviter_role: 'ADMIN',
    id: newId(),
    token_hash: randomBytes(32),
    email: 'ada@example.org',
    firstname: 'Ada',
    lastname: 'Lune',
    role: 'STAFF',
    expires_at: inAnHour(),
  }),
  calendar_feed: (site) => ({
    id: newId(),
    id_resource: serviceOf(site),
    label: site === 67 ? MARK : 'Tablette de l’accueil',
    token_hash: randomBytes(32),
  }),
  shift: (site) => ({ id_resource: gameMasterOf(site), day: '2033-05-02' }),
  absence: (site) => ({
    ...{ id: newId(), id_resource: gameMasterOf(site), kind: 'leave', state: 'requested' },
    ...{ day_from: '2033-05-02', day_to: '2033-05-02' },
  }),
  contact_email: () => ({
    ...{ kind: 'message', id: newId(), email: 'ada@example.org', created_at: new Date() },
  }),
  person_check: () => ({ id_person: newId() }),
  person_export: () => ({ id_person: newId(), exported_at: new Date() }),
  newsletter_subscription: () => ({
    id_list: 1,
    email: 'ada@example.org',
    unsubscribe_hash: randomBytes(32),
    consent_text: 'oui',
    subscribed_at: new Date(),
  }),
  newsletter_consent: () => ({
    ...{ id: newId(), email: 'ida@example.org', source: 'form', lists: [1] },
    requested_at: new Date(),
  }),
  newsletter_request: () => ({
    id: newId(),
    token_hash: randomBytes(32),
    email: 'ada@example.org',
    lists: [1],
    expires_at: inAnHour(),
  }),
}

/** Inserts rows so that every tenant table has rows of both demo sites. */
export async function fillBothSites(database: TestDatabase): Promise<void> {
  for (const site of [66, 67]) {
    await database.query('ALTER TABLE daily_figure_change ENABLE TRIGGER fold_figures')
    const person = await makePerson(database, { site })
    await makeVenue(database, site)
    const { id: idOrder, idBooking } = await makePaidOrder(database, site)
    const idCard = await database.value<string>(
      'SELECT id_card FROM order_gift_card WHERE id_order = $1',
      [idOrder],
    )
    await insertRow(database, 'gift_card_event', {
      ...{ id_site: site, id: newId(), id_card: idCard, kind: 'blocked', by_actor: person.id },
      reason: site === 67 ? MARK : 'Code perdu',
    })
    await insertRow(database, 'order_note', {
      ...{ id_site: site, id_order: idOrder, text: site === 67 ? MARK : 'Briefing long' },
    })
    const mail = { subject: newId(), kind: 'payment-link' }
    await insertRow(database, 'mail', {
      ...{ id_site: site, id: newId(), recipient: 'ada@example.org', ...mail },
    })
    await insertRow(database, 'order_mail', { id_site: site, id_order: idOrder, ...mail })
    await insertRow(database, 'team_reply', {
      ...{ id_site: site, id_booking: idBooking, firstname: 'Nora' },
      ...{ is_coming: true, starts_at: inAnHour() },
    })
    await makePaidOrder(database, site, { isCancelled: true })
    await makeBooksExport(database, site)
    await insertRow(database, 'closing_correction', {
      ...{ id_site: site, id: newId(), day: '2000-01-02', amount_cents: 100 },
      ...{
        corrected_day: await makeClosing(database, site),
        reason: site === 67 ? MARK : 'Erreur',
      },
      ...{ written_at: new Date(), written_by: newId() },
    })
    await makeFreeCode(database, site)
    await makeStorefront(database, site)
    await makeDrawing(database, site)
    await makeWrittenPage(database, site)
    await makePublications(database, site)
    await makeSubmission(database, site)
    const idConversation = (await makeConversation(database, site)).id
    await insertRow(database, 'conversation_reply', {
      ...{ id_site: site, id: newId(), id_conversation: idConversation, kind: 'note', text: 'x' },
      created_at: new Date(),
    })
    await makeDataRequest(database, site)
    await makeReadyReply(database, site)
    await makeRegistration(database, site, (await makeWorkshop(database, site)).id)
    await makeLink(database, 'element_registration_request', person)
    // Otherwise the row would be gone with the transaction that writes it.
    await database.query('ALTER TABLE daily_figure_change DISABLE TRIGGER fold_figures')
    for (const table of await listTenantTables(database)) {
      const isFilled = await database.value<boolean>(
        `SELECT EXISTS (SELECT FROM ${table} WHERE id_site = $1)`,
        [site],
      )
      if (isFilled) continue
      const row = ROWS[table]
      if (!row) throw new Error(`table ${table} is empty: give it a row in both-sites.ts`)
      await insertRow(database, table, { id_site: site, ...row(site, person.id) })
    }
  }
}
