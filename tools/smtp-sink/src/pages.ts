import { html } from './html.ts'
import type { Html } from './html.ts'
import type { Message } from './message.ts'
import { STYLE } from './style.ts'

const WHEN = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeStyle: 'medium' })
const SIZE = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 })

export function renderList(messages: readonly Message[], to?: string): string {
  const title = to === undefined ? 'Courriers reçus' : `Courriers reçus par ${to}`
  const list = html`<ol class="list">
    ${messages.map(renderRow)}
  </ol>`
  return renderPage(
    title,
    html`<header>
        <h1>${title}</h1>
        <p class="quiet">${countMessages(messages.length)}, du plus récent au plus ancien</p>
      </header>
      ${messages.length > 0 ? list : html`<p class="empty">Aucun courrier pour le moment.</p>`}`,
  )
}

function renderRow(message: Message): Html {
  return html`<li>
    <a href="/messages/${message.id}">${message.subject || 'Sans objet'}</a>
    ${renderMark(message)}
    <span class="quiet">à ${message.to.join(', ')}</span>
    ${renderTime(message)}
  </li>`
}

export function renderMessage(message: Message): string {
  const title = message.subject || 'Sans objet'
  return renderPage(
    title,
    html`<header>
        <p><a href="/">← Tous les courriers</a></p>
        <h1>${title}</h1>
        ${renderMark(message)} ${renderEnvelope(message)}
      </header>
      <div class="bodies">${renderHtmlBody(message)} ${renderTextBody(message)}</div>
      ${renderAttachments(message)} ${renderHeaders(message)}`,
  )
}

export function renderMissing(): string {
  return renderPage(
    'Courrier introuvable',
    html`<h1>Courrier introuvable</h1>
      <p><a href="/">← Tous les courriers</a></p>`,
  )
}

function renderEnvelope(message: Message): Html {
  return html`<dl>
    <dt>De</dt>
    <dd>${message.headers['from'] ?? message.from}</dd>
    <dt>À</dt>
    <dd>${message.to.join(', ')}</dd>
    <dt>Reçu</dt>
    <dd>${renderTime(message)}</dd>
  </dl>`
}

// Sandboxed without scripts; links open in a new tab.
function renderHtmlBody(message: Message): Html {
  if (!message.html) return html``
  return html`<section>
    <h2>HTML</h2>
    <iframe
      title="Corps HTML"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      srcdoc="${toSourceDocument(message)}"
    ></iframe>
  </section>`
}

function toSourceDocument(message: Message): string {
  const base = '<base target="_blank">'
  const source = /<head[^>]*>/i.test(message.html)
    ? message.html.replace(/<head[^>]*>/i, (head) => head + base)
    : base + message.html
  return message.attachments.reduce(
    (text, { contentId }, index) =>
      contentId ? text.replaceAll(`cid:${contentId}`, attachmentUrl(message, index)) : text,
    source,
  )
}

function renderTextBody(message: Message): Html {
  return html`<section>
    <h2>Texte</h2>
    <pre>${message.text || 'Aucun texte.'}</pre>
  </section>`
}

function renderAttachments(message: Message): Html {
  if (message.attachments.length === 0) return html``
  const items = message.attachments.map(
    ({ filename, mimeType, size }, index) =>
      html`<li>
        <a href="${attachmentUrl(message, index)}">${filename}</a>
        <span class="quiet">${mimeType}, ${SIZE.format(size / 1024)} Ko</span>
      </li>`,
  )
  return html`<section>
    <h2>Pièces jointes</h2>
    <ul>
      ${items}
    </ul>
  </section>`
}

function renderHeaders(message: Message): Html {
  const lines = Object.entries(message.headers).map(([name, value]) => `${name}: ${value}`)
  return html`<details>
    <summary>En-têtes</summary>
    <pre>${lines.join('\n')}</pre>
  </details>`
}

function renderMark({ duplicateOf }: Message): Html {
  if (duplicateOf === undefined) return html``
  return html`<a class="mark" href="/messages/${duplicateOf}">doublon</a>`
}

function renderTime({ receivedAt }: Message): Html {
  return html`<time datetime="${receivedAt}">${WHEN.format(new Date(receivedAt))}</time>`
}

function renderPage(title: string, body: Html): string {
  return html`<!doctype html>
    <html lang="fr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        ${{ html: `<style>${STYLE}</style>` }}
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`.html
}

function countMessages(count: number): string {
  return count > 1 ? `${count} courriers` : `${count} courrier`
}

function attachmentUrl({ id }: Message, index: number): string {
  return `/messages/${id}/attachments/${index}`
}
