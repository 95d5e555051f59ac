import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { RiskSigns } from '#src/areas/moderation/admin-vacancy.ts'
import { selectVacancies } from '#src/areas/vacancies/index.ts'
import { getState, type VacancyState } from '#src/areas/vacancies/vacancy-state.ts'
import { vacancyStatus } from '#src/areas/vacancies/vacancy.ts'
import type { AppContext, Timed } from '#src/platform/app-context.ts'
import { dayInColombo } from '#src/platform/clock.ts'
import type { Trx } from '#src/platform/db/database.ts'
import { othersLike, usualPay, type UsualPay } from '../../rows/evidence.ts'
import { queueBatch, riskSigns, saveRisk } from '../../rows/vacancy-risks.ts'
import { type Risk, type ScoredVacancy, scoreRisk, SCORING_VERSION } from '../../scoring/score-risk.ts'

/** Vacancies per transaction: the embedded database does nothing else meanwhile. */
const BATCH = 20
const BATCH_SIZE = 500
const ABOVE_ALL_IDS = 2_147_483_647

/** The digest differs after an admin's change, and after an upgrade with other phrases or scoring. */
export function getDigest(signs: RiskSigns): string {
  return createHash('sha256')
    .update(JSON.stringify([SCORING_VERSION, signs]))
    .digest('base64url')
}

type Scoring = Pick<AppContext, 'db' | 'clock' | 'changes'>

/** Scores waiting vacancies, with pauses as long as the work: visitors come first. Returns how many. */
export async function scoreWaiting(context: Scoring, signal?: AbortSignal): Promise<number> {
  const usual = new Map<number, Promise<UsualPay | undefined>>()
  for (let scored = 0; ;) {
    const begun = performance.now()
    const signs = await riskSigns(context.db)
    const some = await context.changes.transaction((trx, changed) =>
      scoreSome(trx, changed, context, signs, usual),
    )
    scored += some
    // Scoring a removed vacancy queues those like it, so only an empty queue ends the loop.
    if (some === 0 || signal?.aborted) return scored
    await pause(performance.now() - begun)
  }
}

/** Scores all vacancies that were not scored by these rules, newest first. */
export async function scoreByRules(context: Scoring, rules: string, signal?: AbortSignal): Promise<number> {
  let scored = 0
  let below: number | undefined = ABOVE_ALL_IDS
  while (below !== undefined && !signal?.aborted) {
    below = await queueBatch(context.db, rules, below, BATCH_SIZE)
    scored += await scoreWaiting(context, signal)
  }
  return scored
}

async function scoreSome(
  trx: Trx,
  changed: (tag: 'clients') => void,
  { clock }: Timed,
  signs: RiskSigns,
  usual: Map<number, Promise<UsualPay | undefined>>,
): Promise<number> {
  const now = clock.now()
  const today = dayInColombo(now)
  const getUsual = async (category: number) => {
    const known = usual.get(category) ?? usualPay(trx, category, now)
    usual.set(category, known)
    return known
  }
  // Other nodes skip these rows until the transaction ends.
  const claimed = await trx
    .selectFrom('vacancy_risks')
    .select(['vacancy_id', 'is_bad'])
    .where('rules', '=', '')
    .orderBy('vacancy_id', 'desc')
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute()
  const waiting = new Map(claimed.map(({ vacancy_id, is_bad }) => [vacancy_id, is_bad]))
  if (waiting.size === 0) return 0
  const rules = getDigest(signs)
  const rows = await selectVacancies(trx)
    .where('vacancies.id', 'in', [...waiting.keys()])
    .execute()
  for (const row of rows) {
    const others = (await othersLike(trx, row)).map((other) => ({
      ...other,
      state: getState(other, today),
    }))
    const is_bad = isBad(getState(row, today))
    const risk = getRisk(row, others, await getUsual(row.job_category_id), signs)
    await saveRisk(trx, row.id, rules, { ...risk, is_bad })
    // A client whose vacancy waits under a high risk is not shown.
    if (row.status === vacancyStatus.pending) changed('clients')
    // Rows of this batch need no queue. A row written twice in a transaction has its foreign key checked, which waits
    // for whoever has locked the vacancy, who may wait for this row.
    if (is_bad !== waiting.get(row.id)) {
      const again = others.map(({ id }) => id).filter((id) => !waiting.has(id))
      // Skips rows that another transaction has locked, so that two never wait for each other.
      await sql`
        update vacancy_risks set rules = '' where vacancy_id in (
          select vacancy_id from vacancy_risks where vacancy_id = any(${again}::int[]) and rules <> ''
          for update skip locked)`.execute(trx)
    }
  }
  return waiting.size
}

const isBad = (state: VacancyState) => state === 'removed' || state === 'rejected'

interface OtherLike {
  id: number
  state: VacancyState
  rejection_reason: string | null
  poster: boolean
}

/** Rejection reasons that mean fraud. */
const frauds: readonly (string | null)[] = ['asks_for_money', 'employer_not_verifiable']

/** Unless it was a fraud, a rejected vacancy's phone may be used again; its poster coming again is worth a look. */
function speaksAgainst({ state, rejection_reason, poster }: OtherLike): boolean {
  return state === 'removed' || (state === 'rejected' && (poster || frauds.includes(rejection_reason)))
}

export function getRisk(
  vacancy: Omit<ScoredVacancy, 'usual_top' | 'like'>,
  others: readonly OtherLike[],
  usual: { high: number } | undefined,
  signs: RiskSigns,
): Risk {
  const like = others.find(speaksAgainst)?.id ?? null
  return scoreRisk({ ...vacancy, usual_top: usual?.high ?? null, like }, signs)
}
