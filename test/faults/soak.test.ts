// A day at a board in half an hour: a mixed load at a third of what it can do. On demand; SOAK_SECONDS for a shorter try.
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#test/support/free-port.ts'
import { boardOfItsOwn, untilReady } from '#test/support/running-board.ts'
import { testSmtp } from '#test/support/smtp.ts'
import { amount, dice, full } from './scale.ts'
import { admin, mixOf, type Act, type Mix } from './soak-mix.ts'
import { floors, growth, slope, type Measured } from './steady.ts'

const SECONDS = amount('SOAK_SECONDS', 120, 1_800)
const CAPACITY_SECONDS = amount('CAPACITY_SECONDS', 20, 20)
const AT_ONCE = 32
const WINDOWS = 20
const MEGABYTE = 1024 * 1024
/** Memory may grow by this in the second half: 100 MB/h in full. A heap has not found its size within minutes. */
const MAX_MEGABYTES = SECONDS >= 1_200 ? 25 : 150
const MAX_MEGABYTES_PER_HOUR = MAX_MEGABYTES / (SECONDS / 2 / 3_600)
const MAX_MORE_DESCRIPTORS = 8
const skip = full ? false : 'in full only'

/**
 * Reads the figures of the process from the metrics port. Descriptors count without the connections of clients and to
 * the database.
 */
async function numbers(metrics: string): Promise<{ resident: number; heap: number; descriptors: number }> {
  const text = await (await fetch(metrics)).text()
  const value = (name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1] ?? 0)
  return {
    resident: value('process_resident_memory_bytes') / MEGABYTE,
    heap: value('nodejs_heap_used_bytes') / MEGABYTE,
    descriptors: value('process_open_fds') - value('board_connections') - value('board_database_connections'),
  }
}

/** Measures the answers per second that it gives to as many clients as keep it busy. */
async function capacity(mix: Mix, seconds: number): Promise<number> {
  const begun = performance.now()
  let answers = 0
  const client = async () => {
    while (performance.now() - begun < seconds * 1_000) {
      await mix.next().run()
      answers += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, client))
  return answers / ((performance.now() - begun) / 1_000)
}

/** The fewest within a while without any load: what is being written or sent ends by itself. */
async function descriptorsAtRest(metrics: string, mix: Mix): Promise<number> {
  mix.rest()
  let fewest = Infinity
  for (const until = performance.now() + 20_000; performance.now() < until; await pause(500))
    fewest = Math.min(fewest, (await numbers(metrics)).descriptors)
  return fewest
}

/** Open loop: what is due is sent, whether the board has answered what came before or not. */
async function drive(mix: Mix, rate: number, seconds: number, look: () => Promise<void>) {
  const begun = performance.now()
  const times = new Map<string, number[]>()
  let sent = 0
  let inFlight = 0
  let max = 0
  let looked = 0
  const one = async ({ name, run }: Act) => {
    max = Math.max(max, (inFlight += 1))
    const asked = performance.now()
    await run()
    inFlight -= 1
    const taken = times.get(name) ?? []
    times.set(name, taken)
    taken.push(performance.now() - asked)
  }
  for (;;) {
    const now = (performance.now() - begun) / 1_000
    if (now > seconds) break
    for (; sent < now * rate; sent += 1) void one(mix.next())
    if (now - looked >= 1) {
      looked = now
      await look()
    }
    await pause(5)
  }
  for (const until = performance.now() + 30_000; inFlight > 0; await pause(50))
    assert.ok(performance.now() < until, `${inFlight} requests got no answer`)
  return { sent, max, times }
}

function tellTimes(t: TestContext, times: Map<string, number[]>): void {
  const told = [...times].map(([name, all]) => {
    const sorted = all.toSorted((a, b) => a - b)
    const at = (part: number) => sorted[Math.floor(sorted.length * part)]!.toFixed(0)
    return `${name} ${all.length}: ${at(0.5)}, ${at(0.99)} ms`
  })
  t.diagnostic(`how often, p50 and p99: ${told.join('; ')}`)
}

test(
  `${SECONDS} s at a third of capacity: nothing leaks, and nobody gets another answer than the right one`,
  { skip },
  async (t) => {
    const chance = dice(t)
    const smtp = await testSmtp(t)
    const port = await freePort()
    const { address } = await boardOfItsOwn(t, 'soak', {
      env: {
        METRICS_PORT: String(port),
        SMTP_URL: smtp.url,
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
      },
    })
    await untilReady(address)
    const metrics = `http://127.0.0.1:${port}/metrics`
    const mix = await mixOf(address, chance)
    await capacity(mix, CAPACITY_SECONDS / 4)
    const reached = await capacity(mix, CAPACITY_SECONDS)
    const rate = reached / 3
    t.diagnostic(
      `capacity ${reached.toFixed(0)} answers a second with ${AT_ONCE} clients; a third is ${rate.toFixed(0)}`,
    )
    const before = await descriptorsAtRest(metrics, mix)

    const begun = performance.now()
    const seen: { resident: Measured; heap: Measured; descriptors: Measured }[] = []
    const look = async () => {
      const hours = (performance.now() - begun) / 3_600_000
      const { resident, heap, descriptors } = await numbers(metrics)
      const at = (value: number): Measured => ({ hours, value })
      seen.push({ resident: at(resident), heap: at(heap), descriptors: at(descriptors) })
      smtp.mails.length = 0
      smtp.recipients.length = 0
    }
    const { sent, max, times } = await drive(mix, rate, SECONDS, look)
    const after = await descriptorsAtRest(metrics, mix)

    const second = seen.slice(Math.floor(seen.length / 2))
    const floorOf = (of: 'resident' | 'heap') =>
      slope(
        floors(
          second.map((one) => one[of]),
          WINDOWS,
        ),
      )
    const resident = floorOf('resident')
    const heap = floorOf('heap')
    const descriptors = growth(second.map((one) => one.descriptors))
    const unexpected = [...mix.unexpected].map(
      ([what, { count, first }]) => `${count} × ${what}, the first ${first}`,
    )
    const memory = (at: number) => seen.at(at)!.resident.value.toFixed(0)
    t.diagnostic(`${sent} requests, ${max} at once at most, ${unexpected.length} kinds of other answers`)
    t.diagnostic(
      `resident ${memory(0)} MB, at half-time ${memory(seen.length >> 1)} MB, at the end ${memory(-1)} MB; second half ` +
        `${resident.toFixed(0)} MB/h (limit ${MAX_MEGABYTES_PER_HOUR.toFixed(0)}), the used heap ${heap.toFixed(0)} MB/h`,
    )
    t.diagnostic(
      `descriptors at rest ${before}, then ${after}; under load ${descriptors >= 0 ? '+' : ''}${descriptors} in the second half`,
    )
    tellTimes(t, times)
    assert.deepEqual(unexpected, [])
    assert.ok(after - before <= MAX_MORE_DESCRIPTORS, `${after - before} more descriptors at rest`)
    assert.ok(descriptors <= MAX_MORE_DESCRIPTORS, `${descriptors} more descriptors under load`)
    assert.ok(resident <= MAX_MEGABYTES_PER_HOUR, `${resident.toFixed(0)} MB more an hour`)
  },
)
