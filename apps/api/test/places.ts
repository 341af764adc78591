import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface PlacesResponse {
  status?: number
  headers?: Record<string, string>
  body?: unknown
  /** Raw body to send. */
  text?: string
  /** Part of the response that is never sent. */
  slow?: 'headers' | 'body'
}

export interface Places {
  url: string
  response: PlacesResponse
  received: { url: string; key: string; fields: string }[]
  /** A review in the format of Google's Places API (New). */
  review: object
  close(): Promise<void>
}

const REVIEW = {
  name: 'places/ChIJ_antre/reviews/1',
  relativePublishTimeDescription: 'il y a un mois',
  rating: 5,
  text: { text: 'Très bon moment.', languageCode: 'fr' },
  originalText: { text: 'Très bon moment.', languageCode: 'fr' },
  authorAttribution: {
    displayName: 'Nadia B.',
    uri: 'https://www.google.com/maps/contrib/1/reviews',
    photoUri: 'https://lh3.googleusercontent.com/a/1',
  },
  publishTime: '2026-10-01T10:20:30.123456Z',
  flagContentUri: 'https://www.google.com/local/review/rap/report?postId=1',
  googleMapsUri: 'https://www.google.com/maps/reviews/1',
}

/** A fake of Google's Places API (New). */
export async function startPlaces(): Promise<Places> {
  const server = createServer((request, response) => {
    places.received.push({
      url: request.url ?? '',
      key: String(request.headers['x-goog-api-key']),
      fields: String(request.headers['x-goog-fieldmask']),
    })
    respond(response, places.response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const places: Places = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    response: {
      body: {
        rating: 4.8,
        userRatingCount: 213,
        googleMapsUri: 'https://maps.google.com/?cid=123',
        reviews: [REVIEW],
      },
    },
    received: [],
    review: REVIEW,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return places
}

function respond(response: ServerResponse, reply: PlacesResponse): void {
  const { status = 200, headers, body = {}, text = JSON.stringify(body), slow } = reply
  if (slow === 'headers') return
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8', ...headers })
  if (slow === 'body') response.write('{"rating":')
  else response.end(text)
}
