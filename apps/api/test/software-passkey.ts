import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const USER_PRESENT_AND_VERIFIED = 0x05
const HAS_CREDENTIAL = 0x40

export interface SoftwarePasskey {
  id: string
  /** Response of a browser to the options of a registration. */
  create(challenge: string): Record<string, unknown>
  /** Response to the options of a login; the counter increases unless one is given. */
  get(challenge: string, counter?: number): Record<string, unknown>
}

/** A software passkey: browser and authenticator in one (ES256, attestation « none »). */
export function makePasskey({ rpId, origin }: { rpId: string; origin: string }): SoftwarePasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const rawId = randomBytes(16)
  const id = rawId.toString('base64url')
  let uses = 0

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = (flags: number, counter: number) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count])
  }
  const reply = (response: Record<string, string>) => ({
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })

  return {
    id,
    create(challenge) {
      const { x, y } = publicKey.export({ format: 'jwk' })
      const length = Buffer.alloc(2)
      length.writeUInt16BE(rawId.length)
      const cose = cborMap([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x!, 'base64url')],
        [-3, Buffer.from(y!, 'base64url')],
      ])
      const data = Buffer.concat([
        authenticatorData(USER_PRESENT_AND_VERIFIED | HAS_CREDENTIAL, 0),
        ...[Buffer.alloc(16), length, rawId, cose],
      ])
      const attestation = cborMap([
        ['fmt', 'none'],
        ['attStmt', []],
        ['authData', data],
      ])
      return reply({
        clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
      })
    },
    get(challenge, counter) {
      uses += 1
      const data = authenticatorData(USER_PRESENT_AND_VERIFIED, counter ?? uses)
      const client = clientData('webauthn.get', challenge)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return reply({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      })
    },
  }
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

type Cbor = number | string | Buffer | [Cbor, Cbor][]

function cborMap(entries: [Cbor, Cbor][]): Buffer {
  return Buffer.concat([head(5, entries.length), ...entries.flat().map(cbor)])
}

/** Encodes the part of CBOR (RFC 8949) that a credential needs. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return cborMap(value)
}

function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value])
  if (value < 256) return Buffer.from([(major << 5) | 24, value])
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255])
}
