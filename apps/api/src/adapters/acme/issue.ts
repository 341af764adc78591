import { createPrivateKey, X509Certificate } from 'node:crypto'

import acme from 'acme-client'

import { callAuthority } from './authority.ts'

export type AcmeClient = acme.Client

/** Polling of an order: a quarter of a second at first, 25 seconds in all. */
const POLLING = { backoffAttempts: 12, backoffMin: 250, backoffMax: 3000 }

interface Challenge {
  token: string
  keyAuthorization: string
}

interface IssuedCertificate {
  privateKey: string
  /** The certificate and its issuers, PEM. */
  chain: string
  notBefore: Date
  notAfter: Date
}

/** A new private key, PEM: P-256, which every browser since TLS 1.2 accepts. */
export async function createKey(): Promise<string> {
  return (await acme.crypto.createPrivateEcdsaKey('P-256')).toString()
}

/** Opens the account of this key, and registers it the first time. */
export function openAccount(account: {
  directoryUrl: string
  accountKey: string
  accountUrl: string | null
  email: string
}): Promise<AcmeClient> {
  const { directoryUrl, accountKey, accountUrl, email } = account
  return callAuthority(async () => {
    const client = new acme.Client({
      ...{ directoryUrl, accountKey, ...POLLING },
      ...(accountUrl !== null && { accountUrl }),
    })
    if (accountUrl === null) {
      await client.createAccount({ termsOfServiceAgreed: true, contact: [`mailto:${email}`] })
    }
    return client
  })
}

/** Orders a certificate for one host by HTTP-01. */
export function issueCertificate(
  client: AcmeClient,
  wanted: {
    host: string
    privateKey: string
    publish: (challenge: Challenge) => Promise<void>
    withdraw: (token: string) => Promise<void>
  },
): Promise<IssuedCertificate> {
  return callAuthority(async () => {
    const { host, privateKey } = wanted
    const order = await client.createOrder({ identifiers: [{ type: 'dns', value: host }] })
    for (const authorization of await client.getAuthorizations(order)) {
      // An authority may remember that a host was shown to be ours.
      if (authorization.status !== 'valid') await authorize(client, authorization, wanted)
    }
    const [, request] = await acme.crypto.createCsr({ altNames: [host] }, privateKey)
    const finalized = await client.finalizeOrder(order, request)
    const chain = await client.getCertificate(finalized)
    requirePair(host, privateKey, chain)
    const { notBefore, notAfter } = acme.crypto.readCertificateInfo(chain)
    return { privateKey, chain, notBefore, notAfter }
  })
}

async function authorize(
  client: AcmeClient,
  authorization: acme.Authorization,
  { publish, withdraw }: Parameters<typeof issueCertificate>[1],
): Promise<void> {
  const challenge = authorization.challenges.find(({ type }) => type === 'http-01')
  if (!challenge) throw new Error('the authority offers no http-01')
  const { token } = challenge
  await publish({ token, keyAuthorization: await client.getChallengeKeyAuthorization(challenge) })
  try {
    await client.completeChallenge(challenge)
    await client.waitForValidStatus(challenge)
    await client.waitForValidStatus(authorization)
  } finally {
    await withdraw(token)
  }
}

/** Nothing else is stored than a certificate of this host and of this key. */
function requirePair(host: string, privateKey: string, chain: string): void {
  const leaf = new X509Certificate(chain)
  if (leaf.checkHost(host) === undefined || !leaf.checkPrivateKey(createPrivateKey(privateKey))) {
    throw new Error('the authority sent a certificate of another host or key')
  }
}
