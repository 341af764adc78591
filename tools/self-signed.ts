import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Writes a certificate of two days that signs itself, for servers of tests and drills. */
export async function writeSelfSigned(
  files: { certificate: string; key: string },
  { name, altNames = `DNS:${name}` }: { name: string; altNames?: string },
): Promise<void> {
  await promisify(execFile)('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'],
    ...['-days', '2', '-subj', `/CN=${name}`, '-addext', `subjectAltName=${altNames}`],
    ...['-keyout', files.key, '-out', files.certificate],
  ])
}
