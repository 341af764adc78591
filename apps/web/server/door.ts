import { recordVisit } from '@sesame/contract/site'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'

import { decideArrival } from '../app/lib/arrival.ts'
import type { TagSources } from '../app/lib/consent/tag-sources.ts'
import { localeCookie } from '../app/lib/cookies.server.ts'
import {
  createFormToken,
  formTokenCookie,
  isOwnForm,
  readFormTokenCookie,
} from '../app/lib/form-token.server.ts'
import { lastResortPage } from '../app/lib/last-resort.server.ts'
import { refusedFormPage } from '../app/lib/refused-form.server.ts'
import type { RouteDeclaration } from '../app/lib/route-declaration.ts'
import {
  beginVisit,
  openHouse,
  visitContext,
  type Asked,
  type Visit,
} from '../app/lib/visit.server.ts'
import { createRouteTable, type MatchedAddress } from './route-table.ts'

export interface Question extends Asked {
  method: string
  /** Scheme and host the visitor used: actions compare it with the form's Origin. */
  origin: string
  pathname: string
  search: string
  headers: {
    'content-type'?: string | undefined
    origin?: string | undefined
    'sec-fetch-site'?: string | string[] | undefined
  }
  body: Uint8Array<ArrayBuffer> | undefined
}

export interface Answer {
  status: number
  headers: Iterable<[string, string]>
  cookies: readonly string[]
  body: string | ReadableStream<Uint8Array> | null
  /** What the matched route says of its answers; nothing where none was asked. */
  declaration?: RouteDeclaration
  /** Whatever the route says, this answer is not for everybody. */
  isPrivate?: boolean
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
  const table = createRouteTable((build as ServerBuild).routes)
  const house = openHouse({ ...settings, pagePatterns: table.pagePatterns })
  const handle = createRequestHandler(build as ServerBuild, settings.mode)

  return async (question) => {
    const address = table.match(question.pathname)
    if (!address) return refuse(400)
    const { declaration } = address
    const visit = beginVisit(house, question)
    const moved = moveOnArrival(question, visit) ?? moveToCanonical(question, address)
    if (moved) return { ...moved, declaration }
    const refused = await refuseForeignForm(question, visit, declaration)
    if (refused) return { ...refused, declaration }

    const context = new RouterContextProvider()
    context.set(visitContext, visit)
    const { status, headers, body } = await handle(toRequest(question), context)
    if (visit.html === null && status === 500 && body === null) return brokenPage()
    const { html, isPrivate } = visit
    const answer = { status, headers, cookies: headers.getSetCookie(), body: html ?? body }
    return { ...answer, declaration, isPrivate, tagSources: await tagSourcesOf(visit) }
  }
}

/** One address for each page. Only reading is led on: a form has been sent to where it is. */
function moveToCanonical(
  { method, pathname, search }: Question,
  { canonical }: MatchedAddress,
): Answer | null {
  if (canonical === pathname) return null
  if (method !== 'GET' && method !== 'HEAD') return refuse(400)
  return { status: 301, headers: [['location', canonical + search]], cookies: [], body: null }
}

/** Makes sure that a form comes from our own pages, and gives those that need it their token. */
async function refuseForeignForm(
  { method, origin, headers, body, cookie }: Question,
  visit: Visit,
  { cache, oneClick }: RouteDeclaration,
): Promise<Answer | null> {
  const { isTls } = visit.house
  const fetchSite = headers['sec-fetch-site']?.toString()
  const cookieToken = readFormTokenCookie(cookie, isTls)
  if (cookieToken !== null) {
    visit.formToken = { value: cookieToken, isNew: false }
  } else if (isTls && fetchSite === undefined && cache !== 'shared') {
    // Over TLS every browser of today says it with each request.
    visit.formToken = { value: createFormToken(), isNew: true }
  }
  if (method !== 'POST') return null
  const sent = { ownOrigin: origin, origin: headers.origin, fetchSite, body, cookieToken }
  if (await isOwnForm({ ...sent, contentType: headers['content-type'] })) return null
  if (oneClick && !cookie) return null
  // From a page that is the same for everybody the form had no token: the next time it has one.
  const tellsNothing = headers.origin === undefined && fetchSite === undefined
  const token = cookieToken ?? createFormToken()
  return {
    status: 403,
    headers: [['content-type', 'text/html; charset=utf-8']],
    cookies: tellsNothing ? [formTokenCookie(token, isTls)] : [],
    body: refusedFormPage(),
  }
}

function refuse(status: 400): Answer {
  return { status, headers: [['content-type', 'text/plain']], cookies: [], body: 'Bad Request' }
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
