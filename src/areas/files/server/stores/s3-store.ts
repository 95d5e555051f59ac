import { readFile, unlink } from 'node:fs/promises'
import { addAbortSignal, Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { problem } from '#src/contract/errors.ts'
import type { FileStore } from '#src/platform/file-store.ts'
import { receiveCopy } from '#src/platform/http/uploads/received-file.ts'

export interface S3Settings {
  bucket: string
  region: string
  endpoint: string | undefined
  accessKeyId: string
  secretAccessKey: string
  encryption?: 'AES256' | 'aws:kms' | undefined
}

const FIVE_SECONDS = 5_000
const THIRTY_SECONDS = 30_000
const CONNECTIONS = 64
const PROBE = 'probe'
// The bucket may hold other objects, so only keys of this form are listed and therefore swept.
const prefixes = ['posters/', 'resumes/', 'logos/', 'banners/']
const ourKey = /^[a-z]+\/[A-Za-z0-9_-]{22,64}\.[a-z0-9]{2,4}$/

/** Objects are private: they are read through this program and copied to `folder` on the way. */
export function s3Store(
  { bucket, region, endpoint, encryption, ...credentials }: S3Settings,
  folder: string,
  { timeoutMs = FIVE_SECONDS, readingMs = THIRTY_SECONDS } = {},
): FileStore {
  const clientWith = (maxSockets: number) =>
    new S3Client({
      region,
      credentials,
      // Servers other than Amazon's rarely have a host name for each bucket.
      ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
      maxAttempts: 3,
      requestHandler: {
        connectionTimeout: timeoutMs,
        requestTimeout: timeoutMs,
        throwOnRequestTimeout: true,
        httpAgent: { keepAlive: true, maxSockets },
        httpsAgent: { keepAlive: true, maxSockets },
      },
    })
  // Separate clients, so that reading never delays an upload or a probe.
  const reader = clientWith(CONNECTIONS)
  const writer = clientWith(CONNECTIONS)
  const prober = clientWith(1)
  const put = (client: S3Client, key: string, body: Buffer, mediaType: string) =>
    client.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: key,
        // The whole body instead of a stream: its checksum is sent first, and a retry sends it again.
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
        await put(writer, key, 'data' in bytes ? bytes.data : await readFile(bytes.path), mediaType)
      }),
    read: (key) =>
      answered(async () => {
        const { Body } = await reader.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
        if (!(Body instanceof Readable)) return Readable.from([])
        return received(addAbortSignal(AbortSignal.timeout(readingMs), Body), folder)
      }),
    remove: (key) =>
      answered(async () => {
        await writer.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }))
      }),
    async *list() {
      try {
        for (const Prefix of prefixes)
          for await (const { Contents = [] } of paginateListObjectsV2(
            { client: reader },
            { Bucket: bucket, Prefix },
          ))
            for (const { Key, LastModified, Size } of Contents)
              if (Key !== undefined && LastModified && ourKey.test(Key))
                yield { key: Key, writtenAt: LastModified, size: Size ?? 0 }
      } catch (error) {
        throw inOurWords(error)
      }
    },
    probe: () =>
      answered(async () => {
        await put(prober, PROBE, Buffer.alloc(0), 'application/octet-stream')
      }),
  }
}

/** Copies the object to the disk first, so that a slow reader does not occupy a connection. */
async function received(bytes: Readable, folder: string): Promise<Readable> {
  const { handle, path } = await receiveCopy({ field: '', name: '', bytes }, folder)
  await unlink(path)
  return handle!.createReadStream({ start: 0 })
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
