import { sql, type RawBuilder } from 'kysely'

/** Owner of a factor: a member of the site or a super admin. */
export interface Owner {
  idMember: string | null
  idSuperAdmin: string | null
}

/** The table of a kind of factor: members and super admins have each their own. */
export function tableOf<Kind extends 'totp' | 'recovery_code' | 'passkey'>(
  { idSuperAdmin }: Owner,
  kind: Kind,
): `member_${Kind}` | `super_admin_${Kind}` {
  return idSuperAdmin === null ? `member_${kind}` : `super_admin_${kind}`
}

/** Of a row of such a table: it is the person's. */
export function isOwnedBy(idSite: number, { idMember, idSuperAdmin }: Owner): RawBuilder<boolean> {
  return idSuperAdmin === null
    ? sql<boolean>`id_site = ${idSite} AND id_member = ${idMember}`
    : sql<boolean>`id_super_admin = ${idSuperAdmin}`
}
