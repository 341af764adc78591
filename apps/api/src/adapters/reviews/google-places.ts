import { z } from 'zod'

/** A place with the fields that pages show. */
export interface Place {
  rating: number | null
  total: number
  url: string | null
  reviews: PlaceReview[]
}

interface PlaceReview {
  id: string
  author: string
  rating: number
  text: string
  publishedAt: string
}

interface GooglePlaceRequest {
  /** Base URL of Google or of the fake. */
  baseUrl: string
  placeId: string
  apiKey: string
  language: string
  timeoutMs?: number
}

/** The key or the place is wrong; a retry would give the same result. */
export class PlaceRefused extends Error {
  readonly status: number

  constructor(status: number) {
    super(`the provider of reviews refuses with ${status}`)
    this.name = 'PlaceRefused'
    this.status = status
  }
}

const TIMEOUT_MS = 8000
const MAX_BYTES = 1024 * 1024
const MAX_REVIEWS = 50
const MAX_TEXT = 2000
const MAX_NAME = 120
const FIELDS = 'rating,userRatingCount,reviews,googleMapsUri'

/** Asks Google's Places API (New) for the ratings and reviews of a place. */
export async function readPlace(request: GooglePlaceRequest): Promise<Place> {
  const { baseUrl, placeId, apiKey, language, timeoutMs = TIMEOUT_MS } = request
  const url = new URL(`/v1/places/${encodeURIComponent(placeId)}`, baseUrl)
  url.searchParams.set('languageCode', language)
  const response = await fetch(url, {
    headers: { 'x-goog-api-key': apiKey, 'x-goog-fieldmask': FIELDS, accept: 'application/json' },
    signal: AbortSignal.timeout(timeoutMs),
    // Redirects are refused: the key is for this host only.
    redirect: 'error',
  })
  if (isRefusal(response.status)) throw new PlaceRefused(response.status)
  if (!response.ok) throw new Error(`the provider of reviews answers ${response.status}`)
  return placeOf(JSON.parse(await readText(response)))
}

/** 429 and 5xx are temporary; other statuses concern the request. */
function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429
}

async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.length
    if (bytes > MAX_BYTES) throw new Error('the provider of reviews answers without end')
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}

const GooglePlaceResponse = z.object({
  rating: z.number().min(0).max(5).optional().catch(undefined),
  userRatingCount: z.int().min(0).max(2_147_483_647).catch(0).default(0),
  googleMapsUri: z.string().optional().catch(undefined),
  reviews: z.array(z.unknown()).catch([]).default([]),
})

const Text = z.object({ text: z.string() })
const GoogleReview = z.object({
  name: z.string().min(1).max(500),
  rating: z.int().min(1).max(5),
  text: Text.optional(),
  originalText: Text.optional(),
  authorAttribution: z.object({ displayName: z.string() }).optional(),
  publishTime: z.string(),
})

function placeOf(reply: unknown): Place {
  const { rating, userRatingCount, googleMapsUri, reviews } = GooglePlaceResponse.parse(reply)
  return {
    rating: rating === undefined ? null : Math.round(rating * 10) / 10,
    total: userRatingCount,
    url: webAddress(googleMapsUri),
    reviews: reviews.flatMap(reviewOf).slice(0, MAX_REVIEWS),
  }
}

/** Reviews that do not match the schema are skipped. */
function reviewOf(reply: unknown): PlaceReview[] {
  const parsed = GoogleReview.safeParse(reply)
  if (!parsed.success) return []
  const { name, rating, text, originalText, authorAttribution, publishTime } = parsed.data
  const published = new Date(publishTime)
  if (Number.isNaN(published.getTime())) return []
  return [
    {
      id: name,
      author: plain(authorAttribution?.displayName ?? '', MAX_NAME),
      rating,
      text: plain((text ?? originalText)?.text ?? '', MAX_TEXT),
      publishedAt: published.toISOString(),
    },
  ]
}

/** Removes invisible and bidirectional characters and cuts the text. */
function plain(text: string, length: number): string {
  const visible = text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    // Control characters but the line feed, and marks that change the direction of reading.
    .replaceAll(/(?!\n)[\p{Cc}\u{200e}\u{200f}\u{202a}-\u{202e}\u{2066}-\u{2069}\u{feff}]/gu, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
  return Array.from(visible).slice(0, length).join('')
}

function webAddress(text: string | undefined): string | null {
  if (!text || text.length > 500 || !URL.canParse(text)) return null
  const url = new URL(text)
  return url.protocol === 'https:' && !url.username ? url.href : null
}
