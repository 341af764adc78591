import { createHash } from 'node:crypto'

export const SERVICE = 'http://www.mondialrelay.fr/webservice/'
export const METHOD = 'WSI4_PointRelais_Recherche'

/** Fields in the order in which they are signed. */
const SIGNED = [
  ...['Enseigne', 'Pays', 'NumPointRelais', 'Ville', 'CP', 'Latitude', 'Longitude', 'Taille'],
  ...['Poids', 'Action', 'DelaiEnvoi', 'RayonRecherche', 'TypeActivite', 'NACE', 'NombreResultats'],
]

export type Fields = Record<string, string>

/** Fields of a SOAP call; undefined if invalid. */
export function readCall(xml: string): Fields | undefined {
  const [, inner] =
    new RegExp(`<${METHOD} xmlns="${SERVICE}">(.*)</${METHOD}>`, 's').exec(xml) ?? []
  if (inner === undefined) return undefined
  const fields = inner.matchAll(/<(\w+)>([^<]*)<\/\1>/g)
  return Object.fromEntries(
    [...fields].map(([, name = '', value = '']) => [name, unescaped(value)]),
  )
}

/** Uppercase MD5 of all values in sequence, followed by the private key. */
export function signatureOf(call: Fields, privateKey: string): string {
  const values = SIGNED.map((name) => call[name] ?? '').join('')
  return createHash('md5')
    .update(values + privateKey)
    .digest('hex')
    .toUpperCase()
}

export function escaped(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function unescaped(value: string): string {
  return value.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}
