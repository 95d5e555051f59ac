import { endpoint } from '#src/contract/endpoint.ts'
import type { Binder } from '#src/platform/http/endpoints/bind.ts'

/** Serves the file by which search engines know that the key is this board's. */
export function mountIndexNow(bind: Binder, key: string): void {
  const keyFile = endpoint({
    method: 'GET',
    path: `/${key}.txt`,
    summary: 'The key with which search engines are told of changes',
    access: 'public',
    response: null,
    produces: 'text/plain',
  })
  bind(keyFile, async ({ reply }) => reply.type('text/plain; charset=utf-8').send(key))
}
