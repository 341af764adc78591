/** `bin/sesame site create`: a site that answers at once; run again, it applies what is given. */
import { EXAMPLE_ACTIVITY, EXAMPLE_PAGE } from '../../apps/api/seed/new-site/example-activity.ts'
import { NEW_SITE_FONTS } from '../../apps/api/seed/new-site/fonts.ts'
import { newSitePages } from '../../apps/api/seed/new-site/pages.ts'
import { createFirstActivity } from '../../apps/api/src/modules/booking/queries/create-first-activity.ts'
import { createPage } from '../../apps/api/src/modules/content/queries/create-page.ts'
import { savePaymentKeys } from '../../apps/api/src/modules/payment/service/manage.ts'
import {
  createSite,
  saveSiteParameters,
} from '../../apps/api/src/modules/site/queries/create-site.ts'
import { isDevelopment } from '../../apps/api/src/platform/config.ts'
import type { Site } from '../../apps/api/src/platform/context.ts'
import { AppError } from '../../apps/api/src/platform/errors.ts'
import { Email } from '../../packages/contract/src/member.ts'
import { findThemeName, THEME_NAMES } from '../../packages/values/src/theme-name.ts'
import { CommandFault, UsageFault } from './command.ts'
import { readDomain } from './domain.ts'
import { readOptions, requireOptions } from './options.ts'
import { readParameters, type ParameterValue } from './parameters-file.ts'
import { readPaymentKeys } from './payment-keys.ts'
import { withPlatform, type Platform } from './platform.ts'
import { listRemaining } from './remaining.ts'

const MAX_NAME = 100

interface Order {
  host: string
  name: string
  url: string
  /** Values of a new site only; those of `parameters` are set on an existing one as well. */
  defaults: ParameterValue[]
  parameters: ParameterValue[]
  keys: Awaited<ReturnType<typeof readPaymentKeys>> | undefined
  hasExample: boolean
}

export async function runSiteCreate(args: string[]): Promise<void> {
  const order = await readOrder(args)
  await withPlatform(async (platform) => {
    for (const line of await createOrComplete(platform, order)) console.log(line)
  })
}

async function readOrder(args: string[]): Promise<Order> {
  const options = readOptions(args, {
    domain: 'string',
    name: 'string',
    theme: 'string',
    email: 'string',
    url: 'string',
    parameters: 'string',
    'payment-keys': 'string',
    'with-example': 'boolean',
  })
  requireOptions(options, ['domain', 'name'])
  const host = readDomain(options.domain)
  const name = options.name.trim()
  if (name === '' || name.length > MAX_NAME) {
    throw new UsageFault(`Le nom du site a de 1 à ${MAX_NAME} caractères.`)
  }
  const keysFile = options['payment-keys']
  return {
    host,
    name,
    url: readUrl(options.url, host),
    defaults: [
      { type: 'COMPANY_NAME', value: name },
      ...(options.theme ? [{ type: 'THEME', value: readTheme(options.theme) }] : []),
      ...(options.email ? [{ type: 'COMPANY_EMAIL', value: readEmail(options.email) }] : []),
    ],
    parameters: options.parameters ? await readParameters(options.parameters) : [],
    // Read before anything is written, so that a faulty file leaves nothing behind.
    keys: keysFile ? await readPaymentKeys(keysFile) : undefined,
    hasExample: options['with-example'] ?? false,
  }
}

/** A public site is reached over TLS; only in development may it have another address. */
function readUrl(url: string | undefined, host: string): string {
  if (url === undefined) return `https://${host}`
  if (isDevelopment() && URL.canParse(url)) return new URL(url).origin
  throw new UsageFault('--url n’est permis qu’en développement (SESAME_DEVELOPMENT=1).')
}

function readTheme(text: string): string {
  const theme = findThemeName(text)
  if (theme) return theme
  throw new UsageFault(`Thème inconnu\u00a0: ${text}. Thèmes\u00a0: ${THEME_NAMES.join(', ')}.`)
}

function readEmail(text: string): string {
  const parsed = Email.safeParse(text)
  if (parsed.success) return parsed.data
  throw new UsageFault(`«\u00a0${text}\u00a0» n’est pas une adresse de courriel.`)
}

async function createOrComplete(platform: Platform, order: Order): Promise<string[]> {
  const { idSite, lines } = await writeSite(platform, order)
  const site = await platform.getSite(idSite)
  if (order.keys) {
    await saveKeys(platform, site, order.keys)
    lines.push('Clés de paiement vérifiées auprès de Stripe et enregistrées, chiffrées.')
  }
  return [
    ...lines,
    '',
    `  Site          ${site.url}`,
    `  Back-office   ${site.url}/admin/`,
    ...(await listRemaining(platform, site, order.host)),
  ]
}

/** All rows of the site in one transaction: it is there whole, or not at all. */
async function writeSite({ db }: Platform, order: Order) {
  const { host, name, url, defaults, parameters, hasExample } = order
  return db.transaction().execute(async (tx) => {
    const chosen = new Map([...defaults, ...parameters].map(({ type, value }) => [type, value]))
    const created = await createSite(tx, {
      ...{ host, name, url, fonts: NEW_SITE_FONTS },
      parameters: [...chosen].map(([type, value]) => ({ type, value })),
    })
    const { id: idSite, isNew } = created
    const lines = [
      isNew
        ? `Site créé\u00a0: ${name} (n°\u00a0${idSite}).`
        : `${host} mène déjà au site n°\u00a0${idSite}\u00a0: seules les options données y sont appliquées.`,
    ]
    const changed = isNew ? 0 : await saveSiteParameters(tx, idSite, parameters)
    if (changed > 0) lines.push(`Paramètres changés\u00a0: ${changed}.`)
    // The team of an existing site may have removed pages, which do not come back.
    for (const page of isNew ? newSitePages(name) : []) await createPage(tx, idSite, page)
    if (hasExample) lines.push(await addExample(tx, idSite))
    return { idSite, lines }
  })
}

async function addExample(tx: Platform['db'], idSite: number): Promise<string> {
  const isNew = await createFirstActivity(tx, idSite, EXAMPLE_ACTIVITY)
  if (!isNew) return 'Ce site a déjà une salle ou une activité\u00a0: l’exemple n’est pas ajouté.'
  await createPage(tx, idSite, EXAMPLE_PAGE)
  return `Ajouté pour essayer\u00a0: «\u00a0${EXAMPLE_ACTIVITY.service.name}\u00a0», sa salle, ses horaires et son prix.`
}

async function saveKeys(
  platform: Platform,
  site: Site,
  keys: NonNullable<Order['keys']>,
): Promise<void> {
  try {
    await savePaymentKeys(platform.contextOf(site), keys)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new CommandFault(
      `Le site n°\u00a0${site.id} est en place, mais ses clés de paiement ne sont pas enregistrées\u00a0: ${error.message}`,
      'Corrigez le fichier, ou attendez que Stripe réponde, puis relancez la même commande.',
    )
  }
}
