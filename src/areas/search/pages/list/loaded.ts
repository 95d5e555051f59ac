import type { Result } from '#src/contract/client.ts'
import type { FoundVacancies } from '../../calls/lists/search-vacancies.ts'

export type LoadError =
  | { kind: 'network' }
  | { kind: 'refused'; status: number; message?: string }
  | { kind: 'other' }
export type Loaded<T> = { ok: true; value: T } | { ok: false; error: LoadError }

/** A list that was asked for. A response that is no list is another error than a refusal. */
export const loadedList = <T>(result: Result<T[]>): Loaded<T[]> => loaded(result, Array.isArray)

/** The same for a page of vacancies with what stands around it. */
export const loadedVacancies = (result: Result<FoundVacancies>): Loaded<FoundVacancies> =>
  loaded(result, ({ vacancies, near }) => Array.isArray(vacancies) && Array.isArray(near))

function loaded<T>(result: Result<T>, isShaped: (data: T) => boolean): Loaded<T> {
  if (result.ok) {
    const shaped = toLoaded(() => isShaped(result.data))
    return shaped.ok && shaped.value
      ? { ok: true, value: result.data }
      : { ok: false, error: { kind: 'other' } }
  }
  if (result.kind === 'network') return { ok: false, error: { kind: 'network' } }
  const { message } = result.problem
  return {
    ok: false,
    error: { kind: 'refused', status: result.status, ...(typeof message === 'string' ? { message } : {}) },
  }
}

/** Runs `show`, which reads an answer; one that it cannot read is an error of kind `other`. */
export function toLoaded<T>(show: () => T): Loaded<T> {
  try {
    return { ok: true, value: show() }
  } catch {
    return { ok: false, error: { kind: 'other' } }
  }
}

/** A request that no list can answer is the visitor's error; every other failure is ours. */
export function getStatus(error: LoadError): number {
  return error.kind === 'refused' && error.status < 500 ? error.status : 503
}
