import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { problem } from '#src/contract/errors.ts'
import type { FileStore } from '#src/platform/file-store.ts'

export interface S3Settings {
  bucket: string
  region: string
  endpoint: string | undefined
  accessKeyId: string
  secretAccessKey: string
  encryption?: 'AES256' | 'aws:kms' | undefined
}

const FIVE_SECONDS = 5_000
// A slow reader holds its connection to the bucket while it reads.
const CONNECTIONS = 256
const PROBE = 'probe'
// The bucket may hold other things: only what looks like ours is ever listed, and so ever swept.
const prefixes = ['posters/', 'resumes/', 'logos/', 'banners/']
const ourKey = /^[a-z]+\/[A-Za-z0-9_-]{22,64}\.[a-z0-9]{2,4}$/

/** Objects are private: everything is read through this program. */
export function s3Store(
  { bucket, region, endpoint, encryption, ...credentials }: S3Settings,
  timeoutMs = FIVE_SECONDS,
): FileStore {
  const client = new S3Client({
    region,
    credentials,
    // Other servers than Amazon's rarely have a host name for each bucket.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: timeoutMs,
      requestTimeout: timeoutMs,
      throwOnRequestTimeout: true,
      httpAgent: { keepAlive: true, maxSockets: CONNECTIONS },
      httpsAgent: { keepAlive: true, maxSockets: CONNECTIONS },
    },
  })
  const put = (key: string, body: Buffer, mediaType: string) =>
    client.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: key,
        // The whole, never a stream: its checksum goes ahead of it, and a retry sends it again.
        Body: body,
        ContentType: mediaType,
        ChecksumAlgorithm: 'SHA256',
        ...(encryption && { ServerSideEncryption: encryption }),
      }),
    )
  return {
    place: `the bucket ${bucket}`,
    put: (key, bytes, mediaType) =>
      answered(async () => {
        await put(key, 'data' in bytes ? bytes.data : await readFile(bytes.path), mediaType)
      }),
    read: (key) =>
      answered(async () => {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
        return Body instanceof Readable ? Body : Readable.from([])
      }),
    remove: (key) =>
      answered(async () => {
        await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }))
      }),
    async *list() {
      try {
        for (const Prefix of prefixes)
          for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix }))
            for (const { Key, LastModified, Size } of Contents)
              if (Key !== undefined && LastModified && ourKey.test(Key))
                yield { key: Key, writtenAt: LastModified, size: Size ?? 0 }
      } catch (error) {
        throw inOurWords(error)
      }
    },
    probe: () =>
      answered(async () => {
        await put(PROBE, Buffer.alloc(0), 'application/octet-stream')
      }),
  }
}

async function answered<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw inOurWords(error)
  }
}

function inOurWords(error: unknown): Error {
  if ((error as { name?: string }).name === 'NoSuchKey')
    return Object.assign(new Error('There is no such object', { cause: error }), { code: 'ENOENT' })
  return Object.assign(problem('unavailable'), { cause: error })
}
