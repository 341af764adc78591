import { readFileSync } from 'node:fs'

interface CaughtMail {
  messageId: string
  receivedAt: string
}

export async function mailsTo(port: number, email: string): Promise<CaughtMail[]> {
  const reply = await fetch(`http://127.0.0.1:${port}/messages.json?to=${email}`)
  return (await reply.json()) as CaughtMail[]
}

/** Sets how the sink misbehaves; omitted options return to normal. */
export async function setSink(
  port: number,
  control: { delayMs?: number; failNext?: number; isSilent?: boolean },
): Promise<void> {
  const reply = await fetch(`http://127.0.0.1:${port}/control`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(control),
  })
  if (!reply.ok) throw new Error(`the sink refused ${JSON.stringify(control)}`)
}

const ESTABLISHED = '01'

/** Number of open connections to the mail server, as reported by the kernel. */
export function openSmtpConversations(port: number): number {
  const remotePort = port.toString(16).toUpperCase().padStart(4, '0')
  const lines = readFileSync('/proc/net/tcp', 'utf8').split('\n').slice(1)
  return lines.filter((line) => {
    const [, , remote = '', state] = line.trim().split(/\s+/)
    return state === ESTABLISHED && remote.endsWith(`:${remotePort}`)
  }).length
}
