import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'

/** Changes with every certificate; the role of a gateway may call this and the list below only. */
export async function getCertificateStamp(db: Db): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`SELECT certificate_stamp() AS stamp`.execute(db)
  return rows[0]!.stamp
}

export interface StoredCertificate {
  host: string
  version: number
  privateKey: string
  chain: string
}

export async function listCertificates(
  db: Db,
  { after, limit }: { after: string; limit: number },
): Promise<StoredCertificate[]> {
  const { rows } = await sql<StoredCertificate>`
    SELECT host, version, private_key AS "privateKey", chain
    FROM list_certificates(p_after => ${after}, p_limit => ${limit})`.execute(db)
  return rows
}
