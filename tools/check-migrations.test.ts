import { expect, test } from 'vitest'

import { findMigrationFaults } from './check-migrations.ts'

const LOCK = `SET LOCAL lock_timeout = '2s';\n`

function rulesOf(statements: string, { head = '-- migrate:up', contract = '' } = {}): string[] {
  const sql = `${head}\n${contract}\n${statements}\n\n-- migrate:down\n`
  return findMigrationFaults('1_order_x.sql', sql, '0.9.0').map(
    (fault) => /^1_order_x\.sql(?::\d+)?: ([\w-]+)/.exec(fault)![1]!,
  )
}

const indexOf = (words: string) =>
  `CREATE INDEX CONCURRENTLY ${words} orders_note ON orders (note);`

test('what only adds passes', () => {
  const added = `${LOCK}ALTER TABLE orders ADD COLUMN note text;
    CREATE TABLE parcel (id uuid PRIMARY KEY, id_order uuid);
    CREATE INDEX parcel_order ON parcel (id_order);
    INSERT INTO parcel (id) VALUES (gen_random_uuid()) ON CONFLICT DO NOTHING;
    COMMENT ON TABLE parcel IS 'DROP TABLE parcel; -- said, not done';`
  expect(rulesOf(added)).toEqual([])
})

test.each([
  ['DROP', `${LOCK}ALTER TABLE orders DROP COLUMN note;`],
  ['DROP', `${LOCK}DROP TABLE parcel;`],
  [
    'squawk-ignore',
    `${LOCK}-- squawk-ignore ban-drop-column\nALTER TABLE orders DROP COLUMN note;`,
  ],
  ['squawk-ignore', `${LOCK}-- squawk-ignore-file\nALTER TABLE orders DROP COLUMN note;`],
  ['squawk-ignore', `${LOCK}  --squawk-ignore ban-drop-column\nALTER TABLE orders DROP note;`],
  ['squawk-ignore', `${LOCK}/* squawk-ignore ban-drop-column */ ALTER TABLE orders DROP note;`],
  ['DO', `${LOCK}DO $$ BEGIN ALTER TABLE orders DROP note; END $$;`],
  ['DO', `DO $$ BEGIN EXECUTE 'DROP TABLE orders'; END $$;`],
  ['DO', `DO $$ BEGIN NULL; END $$; DO $x$ BEGIN ALTER TABLE orders DROP note; END $x$;`],
  ['DROP', `${LOCK}SELECT '--'; DROP /* all of it */ FUNCTION place_order;`],
  ['DROP', `${LOCK}DROP MATERIALIZED VIEW sales;`],
  ['DROP', `${LOCK}ALTER TABLE orders ALTER COLUMN note DROP DEFAULT;`],
  ['RENAME', `${LOCK}ALTER FUNCTION place_order RENAME TO order_place;`],
  ['SET', `${LOCK}ALTER TABLE orders SET SCHEMA old;`],
  ['ALTER', `${LOCK}ALTER POLICY own_site ON orders USING (false);`],
  ['AS', `${LOCK}CREATE POLICY none ON orders AS RESTRICTIVE USING (false);`],
  ['TRUNCATE', `${LOCK}TRUNCATE orders;`],
  ['REVOKE', `${LOCK}REVOKE SELECT ON orders FROM sesame_app;`],
  ['DROP', `${LOCK}-- migrate:downwards\nDROP FUNCTION place_order;`],
  ['RENAME', `${LOCK}ALTER TABLE orders RENAME COLUMN note TO remark;`],
  ['RENAME', `${LOCK}ALTER TABLE orders RENAME TO sales;`],
  ['changing-column-type', `${LOCK}ALTER TABLE orders ALTER COLUMN id TYPE text;`],
  ['adding-required-field', `${LOCK}ALTER TABLE orders ADD COLUMN note text NOT NULL;`],
  ['require-lock-timeout', 'ALTER TABLE orders ADD COLUMN note text;'],
  ['require-concurrent-index-creation', `${LOCK}CREATE INDEX orders_note ON orders (note);`],
  [
    'constraint-missing-not-valid',
    `${LOCK}ALTER TABLE orders ADD CONSTRAINT short CHECK (length(note) < 9);`,
  ],
])('%s', (rule, statement) => {
  expect(rulesOf(statement)).toContain(rule)
})

test('what the previous release does not read any more may go, nothing else', () => {
  const drop = `${LOCK}ALTER TABLE orders DROP COLUMN note;`
  expect(rulesOf(drop, { contract: '-- contract: v0.9.0' })).toEqual(['contract'])
  expect(rulesOf(drop, { contract: '-- contract: v0' })).toEqual(['contract'])
  expect(rulesOf(drop, { contract: '-- contract: v0.8.12' })).toEqual([])
  expect(rulesOf(drop, { contract: '-- contract: v0.10.0' })).toEqual(['contract'])
})

test('a trigger may forbid that a table is emptied', () => {
  const trigger = `${LOCK}CREATE TRIGGER append_only BEFORE DELETE OR TRUNCATE ON orders
    FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();`
  expect(rulesOf(trigger)).toEqual([])
})

test('an index of a large table is made without a transaction, and may be made again', () => {
  const head = '-- migrate:up transaction:false'
  expect(rulesOf(indexOf('IF NOT EXISTS'), { head })).toEqual([])
  expect(rulesOf(indexOf(''), { head })).toContain('prefer-robust-stmts')
})

const rulesIn = (file: string, body: string) =>
  findMigrationFaults(file, `-- migrate:up transaction:false\nDO $$ BEGIN ${body}; COMMIT; END $$;`)

test('a block may fill rows where its file says so, and do nothing else', () => {
  const fill = 'UPDATE orders SET note = note'
  expect(rulesIn('20990101000001_order_fill_notes.sql', fill)).toEqual([])
  expect(rulesIn('20990101000001_order_notes.sql', fill)).toHaveLength(1)
  for (const other of ['DELETE FROM orders', 'ALTER TABLE orders ADD note text', `EXECUTE 'x'`]) {
    expect(rulesIn('20990101000001_order_fill_notes.sql', other)).toHaveLength(1)
  }
})
