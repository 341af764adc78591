/** The recipient is permanently unreachable: do not retry and do not write to this address. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
  readonly recipient: string
  /** The server's reply; null where the address itself could not be used. */
  readonly responseCode: number | null

  constructor(
    recipient: string,
    message: string,
    options: { responseCode?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause })
    this.recipient = recipient
    this.responseCode = options.responseCode ?? null
  }
}

/** Maps a transport error to `MailRefused` if a retry cannot help. */
export function translateFailure(error: unknown, recipient: string): Error {
  if (!(error instanceof Error)) return new Error('mail not sent', { cause: error })
  const { responseCode, response, command } = error as SmtpError
  if (!responseCode || !response || !isAboutRecipient(responseCode, response, command)) return error
  return new MailRefused(recipient, response, { responseCode, cause: error })
}

type SmtpError = Error & { responseCode?: number; response?: string; command?: string }

/**
 * A permanent reply (5xx) to RCPT. 5.7.x, 530 and 503 are excluded: they mean that the server does
 * not relay for us, and one wrong password would block every customer. After DATA only 5.1.x (no
 * such mailbox) concerns the recipient.
 */
function isAboutRecipient(code: number, response: string, command: string | undefined): boolean {
  if (code < 500 || code > 599 || code === 503 || code === 530) return false
  const subject = /^5\d\d[ -]5\.(\d{1,3})\.\d{1,3}\b/.exec(response)?.[1]
  if (command === 'RCPT TO') return subject !== '7'
  return command === 'DATA' && subject === '1'
}
