import type { Result } from '#src/contract/client.ts'
import type { EndpointShape } from '#src/contract/endpoint.ts'
import { PROOF_HEADER, type WorkChallenge } from '#src/contract/proof-of-work.ts'
import { FORM_TIME_HEADER, startForm } from '#src/contract/screening.ts'
import { browserApi } from '../api/api.ts'

type Headers = Record<string, string>

const PATIENCE = 2_000

/** Without any of these the form is sent all the same. */
export function screeningOf({ screened, limit }: EndpointShape, before?: () => Promise<unknown>) {
  const form = screened && limit?.name
  let start: Promise<{ time: Headers; proof: Promise<Headers> } | undefined> | undefined
  let earlier: Promise<unknown> | undefined
  return {
    begin() {
      if (form) start ??= requestStart(form)
      earlier ??= before?.()
    },
    async send<T>(call: (headers: Headers) => Promise<Result<T>>): Promise<Result<T>> {
      await soon((earlier ??= before?.()))
      earlier = undefined
      if (!form) return call({})
      const begun = await soon(start)
      const time = begun?.time ?? {}
      const first = await call({ ...time, ...(await begun?.proof) })
      const challenge = challengeOf(first)
      // A proof is good for one call, also where that call was refused for something else.
      if (begun) begun.proof = Promise.resolve({})
      if (!challenge) return first
      const proof = await proofOf(challenge)
      if (PROOF_HEADER in proof) return call({ ...time, ...proof })
      return (await isOver(first)) ? call(time) : first
    },
    forget() {
      start = undefined
    },
  }
}

/** Solved while the person types. */
async function requestStart(form: string) {
  const result = await browserApi(startForm, { params: { form } })
  if (!result.ok) return undefined
  const { form_time, proof_of_work } = result.data
  return {
    time: { [FORM_TIME_HEADER]: form_time },
    proof: proof_of_work ? proofOf(proof_of_work) : Promise.resolve({}),
  }
}

async function proofOf(challenge: WorkChallenge): Promise<Headers> {
  try {
    const { solveChallenge, encodeProof } = await import('../api/solve-challenge.ts')
    const proof = await solveChallenge(challenge)
    return proof ? { [PROOF_HEADER]: encodeProof(proof) } : {}
  } catch {
    return {}
  }
}

function challengeOf(result: Result<unknown>): WorkChallenge | undefined {
  return !result.ok && result.kind === 'refused'
    ? (result.problem['proof_of_work'] as WorkChallenge | undefined)
    : undefined
}

async function isOver(refused: Result<unknown>): Promise<boolean> {
  const seconds = !refused.ok && refused.kind === 'refused' ? refused.retryAfter : undefined
  if (seconds === undefined || seconds * 1000 > PATIENCE) return false
  await new Promise((resolve) => {
    setTimeout(resolve, seconds * 1000)
  })
  return true
}

function soon<T>(promise: Promise<T> | undefined): Promise<T | undefined> {
  if (!promise) return Promise.resolve(undefined)
  return Promise.race([
    promise,
    new Promise<undefined>((resolve) => {
      setTimeout(() => resolve(undefined), PATIENCE)
    }),
  ])
}
