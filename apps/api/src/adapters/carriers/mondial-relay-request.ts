import { createHash } from 'node:crypto'

export interface RelayAccount {
  /** Account name, called « Enseigne » by the carrier. */
  brand: string
  privateKey: string
}

export interface RelayPointQuery {
  /** Two letters. */
  country: string
  /** Asks for the points around a postal code, or for the point with this number. */
  postalCode?: string
  id?: string
  count: number
}

const SERVICE = 'http://www.mondialrelay.fr/webservice/'
const METHOD = 'WSI4_PointRelais_Recherche'

/** The order of the fields is the order in which they are signed; the carrier refuses any other. */
const FIELDS = [
  'Enseigne',
  'Pays',
  'NumPointRelais',
  'Ville',
  'CP',
  'Latitude',
  'Longitude',
  'Taille',
  'Poids',
  'Action',
  'DelaiEnvoi',
  'RayonRecherche',
  'TypeActivite',
  'NombreResultats',
] as const

const TO_A_SHOP = '24R'
const RADIUS_KM = '30'

export function relayRequest(
  { brand, privateKey }: RelayAccount,
  { country, postalCode = '', id = '', count }: RelayPointQuery,
): { action: string; xml: string } {
  const values: Partial<Record<(typeof FIELDS)[number], string>> = {
    ...{ Enseigne: brand, Pays: country, NumPointRelais: id, CP: postalCode },
    ...{ Action: TO_A_SHOP, DelaiEnvoi: '0', RayonRecherche: RADIUS_KM },
    NombreResultats: String(count),
  }
  const sent = FIELDS.map((name) => [name, values[name] ?? ''] as const)
  const signed = sent.map(([, value]) => value).join('') + privateKey
  const security = createHash('md5').update(signed).digest('hex').toUpperCase()
  const fields = [...sent, ['Security', security] as const]
    .map(([name, value]) => `<${name}>${escaped(value)}</${name}>`)
    .join('')
  return {
    action: SERVICE + METHOD,
    xml: `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><${METHOD} xmlns="${SERVICE}">${fields}</${METHOD}></soap:Body></soap:Envelope>`,
  }
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

function escaped(value: string): string {
  return value.replaceAll(/[&<>]/g, (character) => ENTITIES[character] ?? '')
}
