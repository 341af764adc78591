import { spawn } from 'node:child_process'

import { CommandFault } from '../command.ts'

/** Longest part of a failed command's output that is shown. */
const MAX_SHOWN = 4000

/** Runs a command to its end; its output is shown only if it fails. */
export async function execute(
  command: readonly string[],
  options: { cwd?: string; input?: string; environment?: Record<string, string> } = {},
): Promise<string> {
  const { status, output } = await tryCommand(command, options)
  if (status === 0) return output
  throw new CommandFault(
    `La commande « ${command.join(' ')} » a échoué (${status}).\n${output.slice(-MAX_SHOWN)}`,
    'Corrigez la cause, puis relancez la même commande : ce qui est fait ne sera pas refait.',
  )
}

export async function succeeds(command: readonly string[]): Promise<boolean> {
  return (await tryCommand(command)).status === 0
}

async function tryCommand(
  [name, ...args]: readonly string[],
  {
    cwd,
    input,
    environment,
  }: { cwd?: string; input?: string; environment?: Record<string, string> } = {},
): Promise<{ status: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(name!, args, { cwd, env: { ...process.env, ...environment } })
    let output = ''
    child.stdout.on('data', (part: Buffer) => (output += part.toString()))
    child.stderr.on('data', (part: Buffer) => (output += part.toString()))
    child.once('error', (error) => resolve({ status: 127, output: error.message }))
    child.once('close', (code) => resolve({ status: code ?? 1, output }))
    child.stdin.on('error', () => {})
    child.stdin.end(input ?? '')
  })
}
