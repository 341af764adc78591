import { expect, test } from 'vitest'

import { verifyAuthentication, verifyRegistration } from './webauthn.ts'

const relyingParty = { id: 'exemple.fr', name: 'Exemple', origin: 'https://exemple.fr' }

const base64Url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

const signedFor = (type: 'webauthn.create' | 'webauthn.get') => ({
  ...{ id: 'AA', rawId: 'AA', type: 'public-key', clientExtensionResults: {} },
  response: {
    clientDataJSON: base64Url({ type, challenge: 'AA', origin: relyingParty.origin }),
    ...{ authenticatorData: 'AA', signature: 'AA', attestationObject: 'AA' },
  },
})

const key = { id: 'AA', publicKey: Buffer.from('AA'), counter: 0 }

test.each([
  ['login', 'webauthn.get', verifyAuthentication],
  ['registration', 'webauthn.create', verifyRegistration],
] as const)(
  'an outage of the database during a %s is no refused passkey',
  async (_, type, verify) => {
    const fail = (error: Error) =>
      verify({
        ...{ relyingParty, key, response: signedFor(type) },
        async consumeChallenge() {
          throw error
        },
      })
    const outage = Object.assign(new Error('terminating connection'), { code: '57P01' })
    await expect(fail(outage)).rejects.toBe(outage)
    await expect(fail(new Error('another origin'))).rejects.toMatchObject({
      code: 'passkey_refused',
    })
  },
)
