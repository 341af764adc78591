import type { RecordKind } from '@sesame/values/retention'

/**
 * Columns that may hold a person, by table, with the retention that ends them. `login` ends with
 * its row. What the team writes in a reason may name somebody too.
 */
export const PERSONAL: Record<string, Partial<Record<string, RecordKind>>> = {
  audit_entry: { before: 'audit', after: 'audit', key: 'audit' },
  booking: { label: 'order', reason: 'order' },
  contact_email: { email: 'contact' },
  conversation: { name: 'contact', email: 'contact', subject: 'contact', excerpt: 'contact' },
  conversation_reply: { text: 'contact' },
  customer_order: {
    ...{ email: 'order', firstname: 'order', lastname: 'order', phone: 'order' },
    ...{ billing: 'order', message: 'order', invitation_reason: 'order' },
  },
  data_request: {
    extension_reason: 'dataRequestPerson',
    identity_how: 'dataRequestPerson',
    refusal_reason: 'dataRequestPerson',
  },
  element_registration: {
    ...{ firstname: 'contact', lastname: 'contact', email: 'contact', phone: 'contact' },
    message: 'contact',
  },
  element_registration_request: {
    ...{ firstname: 'login', lastname: 'login', email: 'login', phone: 'login', message: 'login' },
  },
  form_file: { filename: 'contact' },
  form_submission: { data: 'contact' },
  gift_card: {
    ...{ buyer_firstname: 'giftCard', buyer_email: 'giftCard', recipient_name: 'giftCard' },
    ...{ recipient_email: 'giftCard', sender_name: 'giftCard', message: 'giftCard' },
  },
  gift_card_event: { reason: 'giftCard' },
  idempotency_key: { answer: 'login' },
  invitation: { email: 'login', firstname: 'login', lastname: 'login' },
  invoice: { content: 'invoice' },
  login: { address: 'login', user_agent: 'login' },
  mail: { recipient: 'mail' },
  member: { email: 'account', firstname: 'account', lastname: 'account', phone: 'account' },
  member_address: {
    ...{ firstname: 'account', lastname: 'account', address: 'account', address_part_2: 'account' },
    ...{ postal_code: 'account', city: 'account' },
  },
  member_passkey: { name: 'account' },
  message: {
    ...{ name: 'contact', email: 'contact', phone: 'contact', subject: 'contact' },
    message: 'contact',
  },
  newsletter_consent: { email: 'newsletter' },
  newsletter_request: { email: 'login' },
  newsletter_subscription: { email: 'newsletter' },
  order_delivery: { address: 'order', tracking_number: 'order' },
  order_line: { detail: 'order' },
  order_note: { text: 'order' },
  payment: { card_last4: 'cardDigits' },
  person: { email: 'order', firstname: 'order', lastname: 'order', phone: 'order' },
  refund: { reason: 'order' },
  registration: { email: 'login', firstname: 'login', lastname: 'login', phone: 'login' },
  search_word: { word: 'order' },
  team_reply: { firstname: 'teamReply' },
  webhook_event: { payload: 'paymentEvent' },
  withdrawal: { name: 'withdrawal', email: 'withdrawal', reason: 'withdrawal' },
}

/** Texts of tables with people that name nobody: states, hashes, codes and labels of the system. */
export const IMPERSONAL: Record<string, string> = {
  audit_entry: 'operator_role table_name action',
  booking: 'prices period status source held_by held_from',
  contact_email: 'kind',
  customer_order: 'number status terms_sha256 held_by held_from sold_way source',
  conversation: 'kind state',
  conversation_reply: 'kind author_role',
  data_request: 'kind channel state',
  element_registration_request: 'token_hash',
  form_file: 'field type file_key',
  gift_card: 'code_hash hint vat_kind status',
  gift_card_event: 'kind',
  idempotency_key: 'caller key_hash endpoint fingerprint',
  invitation: 'token_hash role inviter_role',
  invoice: 'series',
  login: 'token_hash',
  mail: 'subject kind',
  member: 'password_hash role',
  member_address: 'country',
  member_passkey: 'rp_id credential_id public_key',
  newsletter_consent: 'source consent_text text_version confirmed_by ended_by',
  newsletter_request: 'token_hash',
  newsletter_subscription: 'unsubscribe_hash consent_text',
  order_delivery: 'type carrier_name service_code access_point status',
  order_line: 'kind label',
  payment: 'intent status',
  refund: 'kind accounts status provider_ref',
  registration: 'token_hash password_hash',
  search_word: 'kind',
  webhook_event: 'provider event_id',
  withdrawal: 'status',
}

/** Tables whose texts name no visitor, by the reason. */
export const WITHOUT_VISITORS: Record<string, string> = {
  'the venue writes them to be read by everybody':
    'album album_image award blog blog_folder carrier collect_point company_address component_conf ' +
    'declination delivery_area delivery_zone discount_code domain element font form language layout ' +
    'layout_version logo meal_icon media news newsletter_list opening_exception opening_rule page ' +
    'parameter popup price_period product product_tag ready_reply resource service service_tag terms_version ' +
    'variation variation_value closure calendar_feed external_app_config payment_account',
  'they hold amounts, states and numbers':
    'absence books_export cancelled_session cart daily_figure daily_figure_change entry entry_line ' +
    'gift_card_move invoice_document order_account order_figure ' +
    'order_delivery_event order_mail stock_count stock_move stock_reservation',
  'the team writes them about the money of a day, for the books': 'closing_correction day_closing',
  'they hold hashes, secrets and addresses of pages':
    'consent_proof factor_enrolment member_recovery_code member_totp page_view passkey_challenge ' +
    'password_reset pending_login visit',
  'they are a copy of what is public elsewhere, read again each night': 'review_cache',
}
