import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** What a page showed stays behind the answer that it was withdrawn: it cannot be loaded again. */
export function keepWithdrawn({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const answer: unknown = actionResult && 'data' in actionResult ? actionResult.data : actionResult
  const isGone = typeof answer === 'object' && answer !== null && 'withdrawn' in answer
  return !isGone && defaultShouldRevalidate
}
