import type { ServerResponse } from 'node:http'

export function refuse(response: ServerResponse, status: number, code: string): void {
  response.statusCode = status
  sendXml(response, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

export function sendXml(response: ServerResponse, text: string): void {
  response.setHeader('content-type', 'application/xml')
  response.end(`<?xml version="1.0" encoding="UTF-8"?>${text}`)
}
