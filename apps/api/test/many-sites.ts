import type { TestDatabase } from './test-database.ts'

/** Makes so many sites in all, the new ones without anything of their own. */
export async function fillSites(database: TestDatabase, total: number): Promise<void> {
  await database.query(
    `INSERT INTO site (id, name, url, dev_url, prod_url, id_legal_entity)
     SELECT id, 'Salle ' || id, url, url, url, id
     FROM (SELECT last + g AS id, 'https://salle-' || last + g || '.example' AS url
       FROM (SELECT max(id) AS last, count(*)::int AS known FROM site) AS sites,
         generate_series(1, $1 - known) AS g) AS new`,
    [total],
  )
}
