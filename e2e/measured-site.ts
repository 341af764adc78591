import { randomBytes, randomInt } from 'node:crypto'

import { queryDatabase } from './database.ts'

/** Parameters that switch on every service. */
export const ALL_SERVICES = {
  MATOMO_URL: 'https://matomo.example.test',
  MATOMO_SITE_ID: '7',
  GA4_ID: 'G-ABCD1234',
  PLAUSIBLE_DOMAIN: 'mesure.test',
  GOOGLE_ADS_ID: 'AW-123456789',
  GTM_ID: 'GTM-ABC123',
  FACEBOOK_PIXEL_ID: '660000000000066',
}

export interface MeasuredSite {
  id: number
  origin: string
}

/** Creates a site that no other journey uses. */
export async function makeMeasuredSite(
  parameters: Record<string, string>,
  host = `www.m${randomBytes(4).toString('hex')}.test`,
): Promise<MeasuredSite> {
  const id = randomInt(1_000_000, 2_000_000_000)
  const origin = `http://${host}:8080`
  await queryDatabase(
    `INSERT INTO site (id, name, url, dev_url, prod_url) VALUES ($1, 'Maison mesurée', $2, $2, $2)`,
    [id, origin],
  )
  await queryDatabase('INSERT INTO domain (host, id_site, is_canonical) VALUES ($1, $2, true)', [
    host,
    id,
  ])
  await queryDatabase(
    `INSERT INTO logo (id_site, id, type, filename, alt, external_path, url)
     VALUES ($1, 1, 'LOGO', 'logo.svg', 'Maison mesurée', '/site-66/logo.svg', '/site-66/logo.svg')`,
    [id],
  )
  for (const [type, value] of Object.entries(parameters)) await setParameter(id, type, value)
  return { id, origin }
}

export async function setParameter(idSite: number, type: string, value: string): Promise<void> {
  await queryDatabase(
    `INSERT INTO parameter (id_site, type, value) VALUES ($1, $2, $3)
     ON CONFLICT (id_site, type) DO UPDATE SET value = excluded.value`,
    [idSite, type, value],
  )
}
