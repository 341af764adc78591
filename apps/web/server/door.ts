import { recordVisit } from '@sesame/contract/site'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'

import { decideArrival } from '../app/lib/arrival.ts'
import type { TagSources } from '../app/lib/consent/tag-sources.ts'
import { localeCookie } from '../app/lib/cookies.server.ts'
import { lastResortPage } from '../app/lib/last-resort.server.ts'
import {
  beginVisit,
  openHouse,
  visitContext,
  type Asked,
  type Visit,
} from '../app/lib/visit.server.ts'

export interface Question extends Asked {
  method: string
  /** Scheme and host the visitor used: actions compare it with the form's Origin. */
  origin: string
  pathname: string
  search: string
  headers: { 'content-type'?: string | undefined; origin?: string | undefined }
  body: Uint8Array<ArrayBuffer> | undefined
}

export interface Answer {
  status: number
  headers: Iterable<[string, string]>
  cookies: readonly string[]
  body: string | ReadableStream<Uint8Array> | null
  /** Shows what may change at any moment. */
  isLive?: boolean
  /** Whom the site's services make the page load and call. */
  tagSources?: TagSources | undefined
}

export interface DoorSettings {
  apiUrl: string
  isTls: boolean
  stripeJsUrl: string
  mode: string
  log: (error: unknown, url: string) => void
}

export type Door = (question: Question) => Promise<Answer>

/** The website as a function; what carries requests to it is somebody else's business. */
export function openDoor(settings: DoorSettings): Door {
  const house = openHouse(settings)
  const handle = createRequestHandler(build as ServerBuild, settings.mode)

  return async (question) => {
    const visit = beginVisit(house, question)
    const moved = moveOnArrival(question, visit)
    if (moved) return moved

    const context = new RouterContextProvider()
    context.set(visitContext, visit)
    const { status, headers, body } = await handle(toRequest(question), context)
    if (visit.html === null && status === 500 && body === null) return brokenPage()
    const { html, isLive } = visit
    const answer = { status, headers, cookies: headers.getSetCookie(), body: html ?? body, isLive }
    return { ...answer, tagSources: await tagSourcesOf(visit) }
  }
}

/** None where the site itself could not be loaded. */
async function tagSourcesOf(visit: Visit): Promise<TagSources | undefined> {
  try {
    return (await visit.site()).tagSources
  } catch {
    return undefined
  }
}

function moveOnArrival({ method, pathname, search }: Question, visit: Visit): Answer | null {
  if (method !== 'GET') return null
  const arrival = decideArrival(pathname, search)
  if (arrival.kind === 'stay') return null
  if (arrival.source) {
    // Counting must not delay the page, and failing to count must not break it.
    const counted = visit.api(recordVisit, { params: { from: arrival.source } })
    counted.catch((error: unknown) => visit.house.log(error, pathname))
  }
  const headers: [string, string][] = [['location', arrival.location]]
  const cookies = arrival.locale ? [localeCookie(arrival.locale, visit.house.isTls)] : []
  return { status: arrival.status, headers, cookies, body: null }
}

/**
 * A request as React Router wants it. Pages read cookies and addresses from the visit, so only a
 * form needs headers: its kind, and where it comes from.
 */
function toRequest({ origin, pathname, search, method, headers, body }: Question): Request {
  const url = origin + pathname + search
  if (method !== 'POST') return new Request(url, { method })
  const { 'content-type': contentType, origin: formOrigin } = headers
  return new Request(url, {
    method,
    headers: {
      ...(contentType && { 'content-type': contentType }),
      ...(formOrigin && { origin: formOrigin }),
    },
    ...(body && { body }),
  })
}

function brokenPage(): Answer {
  const headers: [string, string][] = [['content-type', 'text/html; charset=utf-8']]
  return { status: 500, headers, cookies: [], body: lastResortPage() }
}
