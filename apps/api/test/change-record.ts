import type { TestDatabase } from './test-database.ts'

/** Every call, even a refused one, updates the rate limits. */
const NOT_RECORDED = ['rate_limit']

/** Tables of the application and of its queue; partitions inherit the triggers of their table. */
const TABLES = `
  SELECT c.oid, c.oid::regclass::text AS name, EXISTS (SELECT FROM pg_attribute a
    WHERE a.attrelid = c.oid AND a.attname = 'id_site') AS "hasSite"
  FROM pg_class c
  WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition
    AND (c.relnamespace = 'public'::regnamespace OR c.oid = 'pgboss.job'::regclass)
    AND c.relname <> ALL ($1)`

/**
 * Records from now on which tables and sites have changed, by triggers. Comparing checksums of all
 * rows before and after each call took most of the time of the permission matrix. TRUNCATE is not
 * recorded: no role of a process may use it (grants.txt).
 */
export async function recordChanges(database: TestDatabase): Promise<void> {
  await database.query(`CREATE SCHEMA change_record`)
  await database.query(`CREATE TABLE change_record.change (place text NOT NULL)`)
  // Runs as the administrator, because the processes may not write to this schema.
  await database.query(
    `CREATE FUNCTION change_record.record() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
     BEGIN
       IF TG_OP <> 'UPDATE' OR OLD::text IS DISTINCT FROM NEW::text THEN
         INSERT INTO change_record.change
         SELECT DISTINCT concat_ws(' ', TG_ARGV[0], CASE TG_ARGV[1]
           WHEN 'id_site' THEN r->>'id_site' WHEN 'job' THEN r->'data'->>'idSite' END)
         FROM unnest(ARRAY[to_jsonb(OLD), to_jsonb(NEW)]) r WHERE r IS NOT NULL;
       END IF;
       RETURN NULL;
     END $$`,
  )
  const tables = await database.query<{ name: string; hasSite: boolean }>(TABLES, [NOT_RECORDED])
  for (const { name, hasSite } of tables) {
    const site = name === 'pgboss.job' ? 'job' : hasSite ? 'id_site' : 'none'
    await database.query(
      `CREATE TRIGGER record_change AFTER INSERT OR UPDATE OR DELETE ON ${name} FOR EACH ROW
       EXECUTE FUNCTION change_record.record('${name}', '${site}')`,
    )
  }
}

/** Tables and sites whose rows have changed since the last call, and forgets them. */
export async function takeChanges(database: TestDatabase): Promise<string[]> {
  const rows = await database.query<{ place: string }>(
    `WITH taken AS (DELETE FROM change_record.change RETURNING place)
     SELECT DISTINCT place FROM taken ORDER BY place`,
  )
  return rows.map(({ place }) => place)
}
