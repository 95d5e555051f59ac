import assert from 'node:assert/strict'
import { test } from 'node:test'
import { counter, exposition, histogram, read } from './series.ts'

test('numbers are written as Prometheus reads them', async () => {
  const requests = counter('requests_total', 'Requests.')
  requests.add({ route: '/jobs/"x"\\\n' })
  requests.add({ route: '/jobs/"x"\\\n' }, 2)
  const took = histogram('took_seconds', 'Time.', [0.1, 1])
  for (const value of [0.05, 0.1, 0.5, 3]) took.observe(value, { route: '/' })
  const gone = read('gauge', 'gone', 'Not known.', () => undefined)
  assert.equal(
    await exposition([requests, took, gone]),
    [
      '# HELP requests_total Requests.',
      '# TYPE requests_total counter',
      'requests_total{route="/jobs/\\"x\\"\\\\\\n"} 3',
      '# HELP took_seconds Time.',
      '# TYPE took_seconds histogram',
      'took_seconds_bucket{route="/",le="0.1"} 2',
      'took_seconds_bucket{route="/",le="1"} 3',
      'took_seconds_bucket{route="/",le="+Inf"} 4',
      'took_seconds_sum{route="/"} 3.65',
      'took_seconds_count{route="/"} 4',
      '# HELP gone Not known.',
      '# TYPE gone gauge',
      '',
    ].join('\n'),
  )
})
