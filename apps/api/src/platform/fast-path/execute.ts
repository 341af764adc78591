/**
 * One statement under one site, outside transactions, over private parts of pg. This file is
 * the only way in; `driver-internals.test.ts` fails when the driver under it changes.
 *
 * The documented way is `BEGIN; SET LOCAL`, the statement and `COMMIT`, pipelined by pg. Measured
 * beside this one on 2026-11-16 (medians of alternating rounds, two shared cores), it answered
 * 1,464 GET /user a second instead of 2,113 (31 % lost), 430 GET /product instead of 540 (20 %),
 * 1,206 GET /parameter instead of 1,443 (16 %).
 */
import type pg from 'pg'

import { isStale, noteLostConnection } from '../database-down.ts'
import { SET_SITE, type Scope } from '../set-site.ts'
import { setSite, SiteQuery, type Executed } from './site-query.ts'
import type { Statement } from './wire.ts'

/**
 * Prepares the site setting first on a new connection; the statements after it find it prepared or
 * fail.
 */
export function prepareSite(client: pg.ClientBase): void {
  client.query({ ...SET_SITE, values: [''] }).catch(() => {})
}

export function executeAlone(
  client: pg.ClientBase,
  scope: Scope | undefined,
  statement: Statement,
): Promise<Executed> {
  return withCallerStack(
    new Promise((resolve, reject) => {
      const query = new SiteQuery(statement, setSite(scope), (fault, result) => {
        if (fault) reject(fault)
        else resolve(result)
      })
      client.query(query as unknown as pg.Submittable)
    }),
  )
}

/**
 * The same on any connection of the pool, around the query builder and with callbacks instead
 * of promises. Without it 2,171 GET /user were answered a second instead of 2,570 (16 % lost,
 * 2026-11-16, medians of 15 alternating rounds).
 */
export function createShortcut(
  pool: pg.Pool,
  scope: Scope | undefined,
): (statement: Statement) => Promise<Executed> {
  const site = setSite(scope)
  return (statement) =>
    withCallerStack(
      new Promise((resolve, reject) => {
        pool.connect((error, client, release) => {
          if (!client) {
            noteLostConnection(error)
            return reject(error ?? new Error('no connection'))
          }
          const query = new SiteQuery(statement, site, (fault, result) => {
            release(isStale(fault))
            if (fault) reject(fault)
            else resolve(result)
          })
          return client.query(query as unknown as pg.Submittable)
        })
      }),
    )
}

/** Replaces the stack trace of the socket's event, which tells nothing, by that of the caller. */
async function withCallerStack<T>(result: Promise<T>): Promise<T> {
  try {
    return await result
  } catch (error) {
    if (error instanceof Error) Error.captureStackTrace(error)
    throw error
  }
}
