import { setTimeout as wait } from 'node:timers/promises'
import { Counter, Gauge, type Registry } from 'prom-client'
import { HOUR_MS } from '#src/contract/values/units.ts'
import { limitConcurrency } from '../concurrency-limit.ts'
import type { Job } from './job.ts'

const MAX_CONCURRENT_CHORES = 2
const STOP_MS = 5_000

interface RunnerParts {
  log: { info(facts: object, text: string): void; error(facts: object, text: string): void }
  registry?: Registry | undefined
}

export function runJobs(jobs: readonly Job[], { log, registry }: RunnerParts) {
  const stopping = new AbortController()
  const { signal } = stopping
  const metrics = registry && jobMetrics(registry, jobs)
  const takeTurn = limitConcurrency(MAX_CONCURRENT_CHORES)
  const pauses = new Map<Job, AbortController>()
  const wake = () => {
    for (const [job, pause] of pauses) if (job.isWoken) pause.abort()
  }

  const runOnce = async (job: Job): Promise<number | undefined> => {
    if (signal.aborted) return undefined
    try {
      const { count = 0, againMs = job.everyMs } = (await job.run(signal)) ?? {}
      metrics?.succeeded(job)
      if (count > 0) log.info({ job: job.name, count }, 'a job was done')
      if (count > 0 && !job.isWoken) wake()
      return againMs
    } catch (error) {
      if (signal.aborted) return undefined
      metrics?.failed(job)
      log.error({ err: error, job: job.name }, 'a job failed')
      return Math.min(job.retryMs ?? job.everyMs ?? HOUR_MS, HOUR_MS)
    }
  }
  const repeat = async (job: Job, firstPauseMs: number | undefined) => {
    let pauseMs = firstPauseMs
    while (pauseMs !== undefined) {
      await wait(pauseMs, undefined, { signal: pauses.get(job)?.signal, ref: false }).catch(() => undefined)
      if (signal.aborted) return
      // The pause exists before the run, so that a job woken meanwhile runs again at once.
      pauses.set(job, new AbortController())
      pauseMs = await (job.isChore ? takeTurn(() => runOnce(job)) : runOnce(job))
    }
  }
  const runAll = async () => {
    const first = jobs.filter(({ isFirst }) => isFirst)
    const nextPauses = await Promise.all(first.map(runOnce))
    const others = jobs.filter(({ isFirst }) => !isFirst)
    await Promise.all([
      ...first.map((job, at) => repeat(job, nextPauses[at])),
      ...others.map((job) => repeat(job, job.afterMs ?? 0)),
    ])
  }
  for (const job of jobs) pauses.set(job, new AbortController())
  const running = runAll()
  return {
    wake,
    stop: async (): Promise<void> => {
      stopping.abort()
      for (const pause of pauses.values()) pause.abort()
      await Promise.race([running, wait(STOP_MS, undefined, { ref: false })])
    },
  }
}

function jobMetrics(registry: Registry, jobs: readonly Job[]) {
  const own = { labelNames: ['name'], registers: [registry] }
  const runs = new Counter({ name: 'board_job_runs_total', help: 'Runs of background jobs.', ...own })
  const failures = new Counter({
    name: 'board_job_failures_total',
    help: 'Runs of background jobs that failed.',
    ...own,
  })
  const lastSuccess = new Gauge({
    name: 'board_job_last_success_seconds',
    help: 'Unix time of the last run that did not fail.',
    ...own,
  })
  for (const { name } of jobs) for (const counted of [runs, failures]) counted.inc({ name }, 0)
  return {
    succeeded: ({ name }: Job) => {
      runs.inc({ name })
      lastSuccess.setToCurrentTime({ name })
    },
    failed: ({ name }: Job) => {
      runs.inc({ name })
      failures.inc({ name })
    },
  }
}
