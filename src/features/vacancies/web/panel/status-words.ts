import { p } from '#src/strings/panel.ts'
import type { BadgeTone } from '#src/ui/badge.tsx'

/** Spec 4: the codes, and `Unknown` for what is none of them. */
const states = ['pending', 'approved', 'rejected'] as const

export function statusName(status: number): string {
  const state = states[status]
  return state ? p(`status.${state}`) : p('status.unknown')
}

export function statusTone(status: number): BadgeTone {
  return states[status] ?? 'neutral'
}

export const statusOptions = states.map((state, value) => ({ value, label: p(`status.${state}`) }))
