/** The mail can never reach this recipient: do not try again, and do not write there. */
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

/** What the transport threw, as a `MailRefused` where trying again cannot help. */
export function translateFailure(error: unknown, recipient: string): Error {
  if (!(error instanceof Error)) return new Error('mail not sent', { cause: error })
  const { responseCode, response, command } = error as SmtpError
  if (!responseCode || !response || !isAboutRecipient(responseCode, response, command)) return error
  return new MailRefused(recipient, response, { responseCode, cause: error })
}

type SmtpError = Error & { responseCode?: number; response?: string; command?: string }

/**
 * A permanent reply (5xx) to the recipient. Not 5.7.x, 530 and 503, even there: they say that
 * the server will not relay for us, or not yet; taken as a refusal, one wrong password or block
 * list would strike every customer off. After the message itself (DATA) a server may still
 * say that the mailbox does not exist (5.1.x); its other refusals concern the message.
 */
function isAboutRecipient(code: number, response: string, command: string | undefined): boolean {
  if (code < 500 || code > 599 || code === 503 || code === 530) return false
  const subject = /^5\d\d[ -]5\.(\d{1,3})\.\d{1,3}\b/.exec(response)?.[1]
  if (command === 'RCPT TO') return subject !== '7'
  return command === 'DATA' && subject === '1'
}
