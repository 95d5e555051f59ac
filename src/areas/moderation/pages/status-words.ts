import type { VacancyState } from '#src/areas/vacancies/vacancy-state.ts'
import { p } from '#src/strings/panel.ts'
import type { BadgeTone } from '#src/ui/badge.tsx'

/** Spec 4: the codes, and `Unknown` for what is none of them. */
const states = ['pending', 'approved', 'rejected'] as const

export function statusName(status: number): string {
  const state = states[status]
  return state ? p(`status.${state}`) : p('status.unknown')
}

const tones: readonly BadgeTone[] = ['pending', 'verified', 'rejected']

export const statusTone = (status: number): BadgeTone => tones[status] ?? 'neutral'

export function stateName(state: VacancyState): string | undefined {
  return state === 'open' || state === 'pending' || state === 'rejected'
    ? undefined
    : p(`jobs.state.${state}`)
}

export const statusOptions = states.map((state, value) => ({ value, label: p(`status.${state}`) }))
