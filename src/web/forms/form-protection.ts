import type { Result } from '#src/contract/client.ts'
import { PROOF_HEADER, type WorkChallenge } from '#src/contract/proof-of-work.ts'

type Headers = Record<string, string>

const MAX_WAIT_MS = 2_000

/** Sends again by itself if the answer asks for a proof of work. */
export async function sendWithProof<T>(send: (headers: Headers) => Promise<Result<T>>): Promise<Result<T>> {
  const first = await send({})
  const challenge =
    !first.ok && first.kind === 'refused'
      ? (first.problem['proof_of_work'] as WorkChallenge | undefined)
      : undefined
  const proof = challenge && (await findProof(challenge))
  return proof ? send({ [PROOF_HEADER]: proof }) : first
}

/** Plain http has no WebCrypto: there the person reads when to try again. */
async function findProof(challenge: WorkChallenge): Promise<string | undefined> {
  try {
    const { solveChallenge, encodeProof } = await import('../api/solve-challenge.ts')
    const proof = await solveChallenge(challenge)
    return proof && encodeProof(proof)
  } catch {
    return undefined
  }
}

/** `prepare` runs once before each sending, from the first touch of the form on; sending waits two seconds at most. */
export function preparation(prepare: (() => Promise<unknown>) | undefined) {
  let running: Promise<unknown> | undefined
  return {
    begin() {
      running ??= prepare?.()
    },
    async wait(): Promise<void> {
      this.begin()
      const timeout = new Promise((resolve) => {
        setTimeout(resolve, MAX_WAIT_MS)
      })
      if (running) await Promise.race([running, timeout])
      running = undefined
    },
  }
}
