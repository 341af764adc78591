import type { S3Client } from '@aws-sdk/client-s3'

import type { Config } from '../../platform/config.ts'
import type { FileStore } from './store.ts'

const YEAR = 31_536_000

export type BucketSettings = Pick<
  Config,
  'S3_ENDPOINT' | 'S3_REGION' | 'S3_BUCKET' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY'
>

/** Files in a bucket of any provider that speaks S3. */
export function createS3Store(config: BucketSettings): FileStore {
  const Bucket = config.S3_BUCKET
  // The library is large: processes that keep their files on disk never load it.
  const connected = lazily(() => connect(config))
  return {
    async put(Key, Body, ContentType) {
      const { client, sdk } = await connected()
      const CacheControl = Key.startsWith('media/')
        ? `public, max-age=${YEAR}, immutable`
        : 'private, no-store'
      await client.send(new sdk.PutObjectCommand({ Bucket, Key, Body, ContentType, CacheControl }))
    },
    async get(Key) {
      const { client, sdk } = await connected()
      const found = await orUndefinedIfMissing(
        client.send(new sdk.GetObjectCommand({ Bucket, Key })),
      )
      return found?.Body?.transformToByteArray()
    },
    async exists(Key) {
      const { client, sdk } = await connected()
      const found = await orUndefinedIfMissing(
        client.send(new sdk.HeadObjectCommand({ Bucket, Key })),
      )
      return found !== undefined
    },
    async delete(Key) {
      const { client, sdk } = await connected()
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key }))
    },
    async list(Prefix) {
      const { client, sdk } = await connected()
      const keys: string[] = []
      for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket, Prefix })) {
        keys.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []))
      }
      return keys.sort()
    },
    async listFolders(Prefix) {
      const { client, sdk } = await connected()
      const folders: string[] = []
      const request = { Bucket, Prefix, Delimiter: '/' }
      for await (const page of sdk.paginateListObjectsV2({ client }, request)) {
        folders.push(...(page.CommonPrefixes ?? []).flatMap((found) => found.Prefix ?? []))
      }
      return folders.map((folder) => folder.slice(Prefix.length, -1)).sort()
    },
  }
}

async function connect(config: BucketSettings) {
  const sdk = await import('@aws-sdk/client-s3')
  const client: S3Client = new sdk.S3Client({
    region: config.S3_REGION,
    ...(config.S3_ENDPOINT && { endpoint: config.S3_ENDPOINT }),
    forcePathStyle: true,
    credentials: { accessKeyId: config.S3_ACCESS_KEY, secretAccessKey: config.S3_SECRET_KEY },
    // Some S3 providers do not support the newer checksum headers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
  })
  return { client, sdk }
}

function lazily<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}

async function orUndefinedIfMissing<T>(operation: Promise<T>): Promise<T | undefined> {
  try {
    return await operation
  } catch (error) {
    const { name } = error as Error
    if (name === 'NoSuchKey' || name === 'NotFound') return undefined
    throw error
  }
}
