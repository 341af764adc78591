import { recordVisit } from '@sesame/contract/site'
import type { Tracing } from '@sesame/server/tracing'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'

import { localeCookie } from '../app/lib/api/cookies.server.ts'
import {
  createRequestContext,
  createAppContext,
  requestContextKey,
  type AppContext,
  type RequestInfo,
  type RequestContext,
} from '../app/lib/api/request-context.server.ts'
import type { RouteDeclaration } from '../app/lib/document/route-declaration.ts'
import { fallbackErrorPage, refusedFormPage } from '../app/lib/document/static-pages.server.ts'
import {
  createFormToken,
  formTokenCookie,
  isOwnForm,
  readFormTokenCookie,
} from '../app/lib/forms/form-token.server.ts'
import {
  addPrefix,
  DEFAULT_LOCALE,
  hasLanguage,
  localePrefix,
  readLocalePrefix,
  removePrefix,
} from '../app/lib/site/locale.ts'
import type { TagSources } from '../app/lib/site/tag-sources.ts'
import { decideEntryRedirect } from './entry-redirect.ts'
import { createRouteTable, type MatchedAddress } from './route-table.ts'

export interface PageRequest extends RequestInfo {
  method: string
  /** The visitor sent HEAD; the gateway's cache asks for the whole page by GET all the same. */
  isHead: boolean
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

export interface PageResponse {
  status: number
  headers: Iterable<[string, string]>
  cookies: readonly string[]
  body: string | ReadableStream<Uint8Array> | null
  /** Declaration of the matched route; undefined if no route ran. */
  declaration?: RouteDeclaration
  /** Makes the response private whatever the route declares. */
  isPrivate?: boolean
  /** Third-party origins that the site's services load and call. */
  tagSources?: TagSources | undefined
}

export interface PageHandlerSettings {
  apiUrl: string
  isTls: boolean
  stripeJsUrl: string
  mode: string
  log: (error: unknown, url: string, requestId?: string) => void
  /** Undefined unless a collector is configured. */
  tracing: Tracing | undefined
}

export type PageHandler = (request: PageRequest) => Promise<PageResponse>

/** Creates the handler of page requests, independent of the HTTP server. */
export function createPageHandler(settings: PageHandlerSettings): PageHandler {
  const table = createRouteTable((build as ServerBuild).routes)
  const app = createAppContext({ ...settings, pagePatterns: table.pagePatterns })
  const handlerOf = createLocaleHandlers(settings.mode)

  return async (request) => {
    const locale = await findLocale(app, request)
    const prefix = localePrefix(locale)
    const address = table.match(removePrefix(request.pathname, prefix))
    if (!address) return badRequest(400)
    const { declaration } = address
    const ctx = createRequestContext(app, request, locale)
    const moved = redirectOnEntry(request, ctx) ?? moveToCanonical(request, prefix, address)
    if (moved) return { ...moved, declaration }
    const refused = await checkFormOrigin(request, ctx, declaration)
    if (refused) return { ...refused, declaration }

    const context = new RouterContextProvider()
    context.set(requestContextKey, ctx)
    const { status, headers, body } = await handlerOf(locale)(toRequest(request), context)
    if (ctx.html === null && status === 500 && body === null) return fallbackErrorResponse()
    const { html, isPrivate } = ctx
    const cookies = headers.getSetCookie()
    if (prefix) cookies.push(localeCookie(locale, app.isTls))
    const page = { status, headers, cookies, body: html ?? body }
    return { ...page, declaration, isPrivate, tagSources: await tagSourcesOf(ctx) }
  }
}

type Handler = ReturnType<typeof createRequestHandler>

/** React Router adds its `basename` to links and redirects, so each language has a handler. */
function createLocaleHandlers(mode: string): (locale: string) => Handler {
  const handlers = new Map<string, Handler>()
  return (locale) => {
    const known = handlers.get(locale)
    if (known) return known
    const basename = localePrefix(locale) || '/'
    const handler = createRequestHandler({ ...(build as ServerBuild), basename }, mode)
    handlers.set(locale, handler)
    return handler
  }
}

/** The language that the path begins with, if the site has it; French otherwise. */
async function findLocale(app: AppContext, { host, pathname }: PageRequest): Promise<string> {
  const locale = readLocalePrefix(pathname)
  if (locale === null) return DEFAULT_LOCALE
  try {
    const { info } = await app.sites.get(host)
    return hasLanguage(info.languages, locale) ? locale : DEFAULT_LOCALE
  } catch {
    // The page itself says why the site cannot be shown.
    return DEFAULT_LOCALE
  }
}

/** Redirects GET to the canonical path; a form sent to another path is refused. */
function moveToCanonical(
  { method, pathname, search }: PageRequest,
  prefix: string,
  { canonical }: MatchedAddress,
): PageResponse | null {
  const path = addPrefix(canonical, prefix)
  if (path === pathname) return null
  if (method !== 'GET' && method !== 'HEAD') return badRequest(400)
  return { status: 301, headers: [['location', path + search]], cookies: [], body: null }
}

/** Refuses forms from other origins, and issues a form token to browsers without Fetch Metadata. */
async function checkFormOrigin(
  { method, origin, headers, body, cookie }: PageRequest,
  ctx: RequestContext,
  { cache, oneClick }: RouteDeclaration,
): Promise<PageResponse | null> {
  const { isTls } = ctx.app
  const fetchSite = headers['sec-fetch-site']?.toString()
  const cookieToken = readFormTokenCookie(cookie, isTls)
  if (cookieToken !== null) {
    ctx.formToken = { value: cookieToken, isNew: false }
  } else if (isTls && fetchSite === undefined && cache !== 'shared') {
    // Over TLS, current browsers send Sec-Fetch-Site with each request.
    ctx.formToken = { value: createFormToken(), isNew: true }
  }
  if (method !== 'POST') return null
  const sent = { ownOrigin: origin, origin: headers.origin, fetchSite, body, cookieToken }
  if (await isOwnForm({ ...sent, contentType: headers['content-type'] })) return null
  if (oneClick && !cookie) return null
  // A form on a shared page had no token: set the cookie now, so that the next attempt has one.
  const hasNoOriginHeaders = headers.origin === undefined && fetchSite === undefined
  const token = cookieToken ?? createFormToken()
  return {
    status: 403,
    headers: [['content-type', 'text/html; charset=utf-8']],
    cookies: hasNoOriginHeaders ? [formTokenCookie(token, isTls)] : [],
    body: refusedFormPage(),
  }
}

function badRequest(status: 400): PageResponse {
  return { status, headers: [['content-type', 'text/plain']], cookies: [], body: 'Bad Request' }
}

/** Undefined if the site could not be loaded. */
async function tagSourcesOf(ctx: RequestContext): Promise<TagSources | undefined> {
  try {
    return (await ctx.site()).tagSources
  } catch {
    return undefined
  }
}

function redirectOnEntry(
  { method, isHead, pathname, search }: PageRequest,
  ctx: RequestContext,
): PageResponse | null {
  if (method !== 'GET' && method !== 'HEAD') return null
  const entryRedirect = decideEntryRedirect(pathname, search)
  if (entryRedirect.kind === 'stay') return null
  if (entryRedirect.source && !isHead) {
    // Not awaited: counting must not delay or break the page.
    const counted = ctx.api(recordVisit, { params: { from: entryRedirect.source } })
    counted.catch((error: unknown) => ctx.log(error, pathname))
  }
  const headers: [string, string][] = [['location', entryRedirect.location]]
  const cookies = entryRedirect.locale ? [localeCookie(entryRedirect.locale, ctx.app.isTls)] : []
  return { status: entryRedirect.status, headers, cookies, body: null }
}

/**
 * Builds the Request for React Router. Pages read cookies from the request context, so only forms
 * need headers (content type and origin).
 */
function toRequest({ origin, pathname, search, method, headers, body }: PageRequest): Request {
  const url = origin + pathname + search
  // Also for HEAD: React Router answers it otherwise, and Node sends no body.
  if (method !== 'POST') return new Request(url)
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

function fallbackErrorResponse(): PageResponse {
  const headers: [string, string][] = [['content-type', 'text/html; charset=utf-8']]
  return { status: 500, headers, cookies: [], body: fallbackErrorPage() }
}
