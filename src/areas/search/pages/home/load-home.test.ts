import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Api } from '#src/contract/client.ts'
import { loadLanding } from './load-home.ts'

const answers: Record<string, unknown> = {
  '/api/categories': [{ id: 7, name: 'Kites', slug: 'kites', former_slugs: [], name_si: 'සරුංගල්' }],
  '/api/job-vacancies/search': { total: 0, vacancies: [], near: [], taken: null },
  '/api/banner': {},
}

test('Home, a search and a landing page make three calls, in any language', async () => {
  for (const [path, params] of [
    ['/', {}],
    ['/?q=cook&place=kan&radius=10', {}],
    ['/vacancies/kites/in/galle', { category: 'kites', district: 'galle' }],
  ] as const) {
    const requested: string[] = []
    const api = (async ({ path: call }: { path: string }) => {
      requested.push(call)
      return { ok: true, data: answers[call] }
    }) as unknown as Api
    const input = { url: new URL(path, 'https://board.lk'), params, signal: AbortSignal.timeout(1_000) }
    const { data: view } = await loadLanding(api, { ...input, language: 'si' } as never)
    assert.deepEqual(requested.sort(), Object.keys(answers).sort(), path)
    assert.ok(view.categories.ok && view.categories.value[0]?.name === 'සරුංගල්')
  }
})
