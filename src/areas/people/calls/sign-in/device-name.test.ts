import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deviceName } from './sign-in.server.ts'

test('a browser is named by what it is, not by all that it names', () => {
  const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'
  for (const [header, name] of [
    [`${windows} Chrome/130.0.0.0 Safari/537.36`, 'Chrome, Windows'],
    [`${windows} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`, 'Edge, Windows'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari, iOS',
    ],
    ['Mozilla/5.0 (Linux; Android 10; K) Chrome/130.0.0.0 Mobile Safari/537.36', 'Chrome, Android'],
    [
      'Mozilla/5.0 (Linux; Android 10; K) SamsungBrowser/26.0 Chrome/122.0 Safari/537.36',
      'Samsung Internet, Android',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox, Linux'],
    ['curl/8.5.0', null],
    [undefined, null],
  ] as const)
    assert.equal(deviceName(header), name, String(header))
})
