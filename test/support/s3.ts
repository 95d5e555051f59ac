import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'

/** Makes a bucket at another S3-compatible server; returns the settings of a board that stores its files there. */
export async function makeBucket(endpoint: string): Promise<Record<string, string>> {
  const key = process.env['TEST_S3_KEY'] ?? 'S3RVER'
  const credentials = { accessKeyId: key, secretAccessKey: key }
  const client = new S3Client({ region: 'us-east-1', endpoint, forcePathStyle: true, credentials })
  const bucket = `board-${randomUUID()}`
  await client.send(new CreateBucketCommand({ Bucket: bucket }))
  client.destroy()
  return {
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: key,
    S3_SECRET_ACCESS_KEY: key,
  }
}

export interface TestS3 {
  endpoint: string
  objects: Map<string, { bytes: Buffer; mediaType: string; writtenAt: Date }>
  requests: { method: string; url: string; headers: IncomingHttpHeaders }[]
  /** Answers to the next requests, before requests are served again: a status, `hang` for none, `stall` for only its
   * beginning, or a promise to wait for. */
  errors: (number | 'hang' | 'stall' | Promise<void>)[]
}

const PAGE = 2

/** A server with the part of S3 that the store uses: path style, two keys a page, wrong checksums refused. */
export async function testS3(t: { after(fn: () => Promise<void>): void }): Promise<TestS3> {
  const s3: TestS3 = { endpoint: '', objects: new Map(), requests: [], errors: [] }
  const server = createServer((request, response) => {
    void (async () => {
      const body = await buffer(request)
      const { method = '', headers } = request
      s3.requests.push({ method, url: request.url ?? '', headers })
      const error = s3.errors.shift()
      if (error === 'hang') return
      if (typeof error === 'object') await error
      else if (error === 'stall') return void response.writeHead(200, { 'content-length': 9 }).write('begun')
      else if (error) return refuse(response, error, 'InternalError')
      if (!headers.authorization?.startsWith('AWS4-HMAC-SHA256 '))
        return refuse(response, 403, 'AccessDenied')
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3')
      const [, bucket, ...rest] = decodeURIComponent(pathname).split('/')
      const key = rest.join('/')
      if (bucket !== 'files') return refuse(response, 404, 'NoSuchBucket')
      if (key === '') return list(s3, response, searchParams)
      if (method === 'PUT') {
        const sum = createHash('sha256').update(body).digest('base64')
        if (headers['x-amz-checksum-sha256'] !== sum) return refuse(response, 400, 'BadDigest')
        const mediaType = headers['content-type'] ?? ''
        s3.objects.set(key, { bytes: body, mediaType, writtenAt: new Date() })
        return response.writeHead(200, { etag: '"x"' }).end()
      }
      if (method === 'DELETE') {
        s3.objects.delete(key)
        return response.writeHead(204).end()
      }
      const object = s3.objects.get(key)
      if (!object) return refuse(response, 404, 'NoSuchKey')
      return response.writeHead(200, { 'content-type': object.mediaType }).end(object.bytes)
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  s3.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  t.after(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return s3
}

function refuse(response: ServerResponse, status: number, code: string) {
  return response.writeHead(status).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
}

function list({ objects }: TestS3, response: ServerResponse, query: URLSearchParams) {
  const matching = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).sort()
  const start = Number(query.get('continuation-token') ?? 0)
  const more = matching.length > start + PAGE
  const contents = matching.slice(start, start + PAGE).map((key) => {
    const { bytes, writtenAt } = objects.get(key)!
    return `<Contents><Key>${key}</Key><LastModified>${writtenAt.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`
  })
  return response
    .writeHead(200, { 'content-type': 'application/xml' })
    .end(
      `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${
        more ? `<NextContinuationToken>${start + PAGE}</NextContinuationToken>` : ''
      }${contents.join('')}</ListBucketResult>`,
    )
}
