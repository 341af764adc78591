import type { TestDatabase } from './test-database.ts'

/** Superusers and owners need no grants, so these roles and PUBLIC are the only ones to list. */
const ROLES = ['sesame_app', 'sesame_worker', 'sesame_platform', 'sesame_gateway']

const GRANTEE = `CASE acl.grantee WHEN 0 THEN 'PUBLIC' ELSE acl.grantee::regrole::text END`
const IS_OURS = `(acl.grantee = 0 OR acl.grantee::regrole::text LIKE 'sesame\\_%')`
const SCHEMAS = `('public'::regnamespace, 'pgboss'::regnamespace)`
const NOT_OF_EXTENSION = (catalogue: string, row: string) =>
  `NOT EXISTS (SELECT FROM pg_depend d
     WHERE d.classid = '${catalogue}'::regclass AND d.objid = ${row}.oid AND d.deptype = 'e')`

const STATEMENTS = [
  // Attributes of the roles.
  `SELECT rolname AS role, 'role' AS kind, '' AS name, concat_ws(' ',
     CASE WHEN rolcanlogin THEN 'LOGIN' END, CASE WHEN rolinherit THEN 'INHERIT' END, CASE WHEN rolsuper THEN 'SUPERUSER' END,
     CASE WHEN rolbypassrls THEN 'BYPASSRLS' END, CASE WHEN rolcreatedb THEN 'CREATEDB' END,
     CASE WHEN rolcreaterole THEN 'CREATEROLE' END,
     CASE WHEN rolreplication THEN 'REPLICATION' END) AS rights
   FROM pg_roles WHERE rolname = ANY ($1)`,
  `SELECT member::regrole::text, 'member of', roleid::regrole::text,
     CASE WHEN admin_option THEN 'ADMIN' ELSE '' END
   FROM pg_auth_members WHERE member::regrole::text = ANY ($1)`,
  `SELECT ${GRANTEE}, 'schema', n.nspname, string_agg(acl.privilege_type, ' ' ORDER BY 1)
   FROM pg_namespace n, aclexplode(n.nspacl) acl
   WHERE n.oid IN ${SCHEMAS} AND ${IS_OURS} AND acl.grantee <> n.nspowner AND $1::text[] IS NOT NULL
   GROUP BY acl.grantee, n.nspname`,
  `SELECT ${GRANTEE}, CASE c.relkind WHEN 'S' THEN 'sequence' ELSE 'table' END,
     c.relnamespace::regnamespace || '.' || regexp_replace(c.relname, '_[0-9]{8}$', '_<day>'),
     string_agg(DISTINCT acl.privilege_type, ' ')
   FROM pg_class c, aclexplode(c.relacl) acl
   WHERE c.relnamespace IN ${SCHEMAS} AND ${IS_OURS} AND acl.grantee <> c.relowner
     AND $1::text[] IS NOT NULL
   GROUP BY 1, 2, 3`,
  `SELECT ${GRANTEE}, 'columns', c.relnamespace::regnamespace || '.' || c.relname,
     acl.privilege_type || ' (' || string_agg(a.attname, ', ' ORDER BY a.attname) || ')'
   FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid, aclexplode(a.attacl) acl
   WHERE c.relnamespace IN ${SCHEMAS} AND ${IS_OURS} AND $1::text[] IS NOT NULL
   GROUP BY acl.grantee, c.relnamespace, c.relname, acl.privilege_type`,
  `SELECT ${GRANTEE}, 'function', p.oid::regprocedure::text,
     CASE WHEN p.prosecdef THEN 'EXECUTE as ' || p.proowner::regrole
       || CASE WHEN p.proconfig::text LIKE '%search_path=%' THEN '' ELSE ', search_path open' END
     ELSE 'EXECUTE' END
   FROM pg_proc p, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) acl
   WHERE p.pronamespace IN ${SCHEMAS} AND ${NOT_OF_EXTENSION('pg_proc', 'p')}
     AND ${IS_OURS} AND acl.grantee <> p.proowner AND $1::text[] IS NOT NULL`,
  `SELECT ${GRANTEE}, 'default of ' || d.defaclobjtype::text, d.defaclrole::regrole::text,
     acl.privilege_type
   FROM pg_default_acl d, aclexplode(d.defaclacl) acl WHERE ${IS_OURS} AND $1::text[] IS NOT NULL`,
  // A policy other than the one of every tenant table is a right as well.
  `SELECT unnest(p.roles)::text, 'policy', p.schemaname || '.' || p.tablename,
     p.permissive || ' ' || p.cmd || ' ' || p.policyname
   FROM pg_policies p WHERE p.policyname <> 'own_site' AND $1::text[] IS NOT NULL`,
]

/** Lists each right of each role on one line, in a stable order. */
export async function listGrants(database: TestDatabase): Promise<string[]> {
  const lines: string[] = []
  for (const statement of STATEMENTS) {
    const rows = await database.query<Record<string, string>>(
      `SELECT * FROM (${statement}) AS right_of (role, kind, name, rights)`,
      [ROLES],
    )
    lines.push(
      ...rows.map(({ role, kind, name, rights }) => [role, kind, name, rights].join(' | ')),
    )
  }
  return lines.toSorted()
}
