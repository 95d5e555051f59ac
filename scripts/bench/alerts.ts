// A hundred thousand alerts against a thousand new vacancies, beside readers of hot pages, and with a node that dies.
import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import { load, startNode } from './process.ts'
import type { Results } from './results.ts'

export interface AlertRounds {
  database: string
  alerts: number
  searches: number
  vacancies: number
  seconds: number
}

const MAX_SECONDS = 60
const LEASE_MS = 3_000

type Node = Awaited<ReturnType<typeof startNode>> & { pid: number }

/** The board of the database is filled with vacancies; the alerts are made here. */
export async function alerts(rounds: AlertRounds, results: Results): Promise<void> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: rounds.database })
  await client.connect()
  try {
    await fillAlerts(client, rounds)
    const whole = await wholeRun(client, rounds, results)
    await dyingNode(client, rounds, whole, results)
  } finally {
    await client.end()
  }
}

/** One node does all of it, while others read hot pages. Resolves to the number of mails. */
async function wholeRun(client: Client, rounds: AlertRounds, { say, goal }: Results): Promise<number> {
  const instant = await planRun(client, rounds)
  const node = (await startNode('alerts-node.ts', [rounds.database, instant])) as Node
  try {
    const url = `http://127.0.0.1:${node.port}/`
    const headers = { 'accept-encoding': 'br' }
    await load(url, 1, headers)
    const quiet = await load(url, rounds.seconds, headers)
    const before = node.cpu()
    const begun = performance.now()
    process.kill(node.pid, 'SIGUSR2')
    const busy = await load(url, rounds.seconds, headers)
    const seconds = (await untilDone(client, begun)) / 1_000
    const mails = await assertOnce(client)
    say(
      `${rounds.alerts} alerts of ${rounds.searches} searches, ${rounds.vacancies} new vacancies: ${mails} mails written in ${seconds.toFixed(1)} s, ${((node.cpu() - before) / 1_000).toFixed(1)} s of the server's processor with the pages beside it; \`/\` ${Math.round(quiet.perSecond)}/s quiet with p99 ${quiet.p99.toFixed(2)} ms, ${Math.round(busy.perSecond)}/s meanwhile with p99 ${busy.p99.toFixed(2)} ms. Memory: ${(node.memory() / 1e6).toFixed(0)} MB.`,
    )
    goal(
      `${rounds.alerts} alerts matched and written, PostgreSQL, hot pages beside`,
      `within ${MAX_SECONDS} s`,
      seconds,
      ' s',
      seconds <= MAX_SECONDS,
    )
    const ratio = busy.p99 / quiet.p99
    goal('p99 of a hot page meanwhile', 'under 3 × quiet', ratio, ' ×', ratio < 3)
    return mails
  } finally {
    await node.stop()
  }
}

/** One node is killed in the middle, and another goes on when its lease ends. */
async function dyingNode(
  client: Client,
  rounds: AlertRounds,
  whole: number,
  { say, goal }: Results,
): Promise<void> {
  const instant = await planRun(client, rounds)
  const words = [rounds.database, instant, String(LEASE_MS)]
  const dying = (await startNode('alerts-node.ts', words)) as Node
  const other = (await startNode('alerts-node.ts', words, { anywhere: true })) as Node
  try {
    process.kill(dying.pid, 'SIGUSR2')
    let written = 0
    while (written < whole / 3) {
      await wait(20)
      written = await mailsOf(client)
    }
    process.kill(dying.pid, 'SIGKILL')
    const begun = performance.now()
    const asking = setInterval(() => process.kill(other.pid, 'SIGUSR2'), 500)
    const seconds = (await untilDone(client, begun)) / 1_000
    clearInterval(asking)
    const mails = await assertOnce(client)
    say(
      `A node was killed after ${written} mails; another ended the run ${seconds.toFixed(1)} s later with ${mails} mails, each alert once.`,
    )
    goal('alerts written once when a node dies in the middle', `all ${whole}`, mails, '', mails === whole)
  } finally {
    await dying.stop()
    await other.stop()
  }
}

async function untilDone(client: Client, begun: number): Promise<number> {
  for (;;) {
    const { rows } = await client.query('select done_at from alert_runs where done_at is not null')
    if (rows.length > 0) return performance.now() - begun
    if (performance.now() - begun > 10 * 60_000) throw new Error('the run does not end')
    await wait(50)
  }
}

async function mailsOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ mails: number }>(
    'select coalesce(sum(mails), 0)::int as mails from alert_runs',
  )
  return rows[0]!.mails
}

/** @throws where an alert has two mails, or the outbox others than the run says */
async function assertOnce(client: Client): Promise<number> {
  const { rows } = await client.query<{ mails: number; alerts: number; logged: number }>(`
    select count(*)::int as mails, count(distinct payload->>'alert_id')::int as alerts,
      (select count(*)::int from alert_sendings) as logged
    from outbox where template = 'vacancy_alert'`)
  const { mails, alerts: once, logged } = rows[0]!
  if (mails !== once || mails !== logged || mails !== (await mailsOf(client)))
    throw new Error(`${mails} mails of ${once} alerts, ${logged} in the log`)
  return mails
}

/** Everything is new to the next run that the newest so many vacancies are. Resolves to an instant of its morning. */
async function planRun(client: Client, { vacancies }: AlertRounds): Promise<string> {
  await client.query('truncate alert_runs, alert_sendings')
  await client.query(`delete from outbox where template = 'vacancy_alert'`)
  const { rows } = await client.query<{ instant: string }>(
    `insert into alert_runs (day, daily_from, weekly_from, until)
      select day, (
          select approved_at - interval '1 millisecond' from vacancies
          where status = 1 and closed_at is null and frozen_at is null and closing_date >= day
          order by approved_at desc offset $1 - 1 limit 1),
        null, (day + time '07:00') at time zone 'Asia/Colombo'
      from (select (now() at time zone 'Asia/Colombo')::date + 1 as day) as tomorrow
      returning to_char(until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as instant`,
    [vacancies],
  )
  await client.query('vacuum analyze outbox, alert_sendings')
  return new Date(Date.parse(rows[0]!.instant) + 2 * 60_000).toISOString()
}

/** Searches of four kinds: words in a place and a category, words with pay, a category with pay, a company's name. */
async function fillAlerts(client: Client, { alerts: count, searches }: AlertRounds): Promise<void> {
  await client.query('truncate alerts, alert_searches cascade')
  await client.query(
    `insert into alert_searches (query, query_hash, created_at)
      select query, sha256(convert_to(query, 'UTF8')), now() from (
        select case i % 4
          when 0 then 'category=' || 1 + i / 4 % 43 || '&q=' || word || '&district=' || place
          when 1 then 'q=' || word || '&district=' || place || '&salary_min=' || 20000 + i
          when 2 then 'category=' || 1 + i / 4 % 43 || '&salary_min=' || 20000 + i
          else 'q=lagoon+' || i || '&district=' || place end as query
        from generate_series(1, $1::int) as i, lateral (select
          (array['nurse','electrician','software+engineer','driver','accountant','teacher','cashier','chef',
            '%E0%B6%BB%E0%B7%92%E0%B6%BA%E0%B6%AF%E0%B7%94%E0%B6%BB%E0%B7%94',
            '%E0%AE%86%E0%AE%9A%E0%AE%BF%E0%AE%B0%E0%AE%BF%E0%AE%AF%E0%AE%B0%E0%AF%8D'])[1 + i / 172 % 10] as word,
          (array['Colombo','Gampaha','Kandy','Galle','Jaffna'])[1 + i / 1720 % 5] as place) as facts
      ) as made on conflict do nothing`,
    [searches],
  )
  // Some combinations come twice: others stand in for them.
  await client.query(
    `insert into alert_searches (query, query_hash, created_at)
      select query, sha256(convert_to(query, 'UTF8')), now()
      from (select 'salary_min=' || 30000 + i as query from generate_series(1, $1::int - (
        select count(*)::int from alert_searches)) as i) as made`,
    [searches],
  )
  await client.query(
    `insert into alerts (search_id, email, language, frequency, created_at, confirmed_at, since, changed_at, kept_at)
      select search.id, 'reader' || i || '@example.lk', (array['en','si','ta'])[1 + i % 3], 'daily', past,
        past, past, past, past
      from generate_series(0, $1::int - 1) as i join (
        select id, row_number() over (order by id) - 1 as no, now() - interval '30 days' as past,
          count(*) over () as all_of_them
        from alert_searches) as search on search.no = i % search.all_of_them`,
    [count],
  )
  await client.query('vacuum analyze alerts, alert_searches')
}
