import type * as Entry from '../../entry.client.tsx'
import { collectForeignChanges } from './foreign-changes.ts'
import { readPlan } from './plan.ts'

const over = new AbortController()
let started: Promise<boolean> | undefined

export const untilReady: AbortSignal = over.signal

/** A failure is final: browsers may remember which modules failed (decision 011). */
export function startFramework(): Promise<boolean> {
  return (started ??= load().catch(() => {
    document.documentElement.dataset['ready'] = 'failed'
    return false
  }))
}

async function load(): Promise<boolean> {
  if (document.readyState === 'loading')
    await new Promise((parsed) => {
      document.addEventListener('DOMContentLoaded', parsed)
    })
  const { entry, preload } = readPlan()
  for (const href of preload) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
  // One after the other: WebKit evaluates a file too early if two import at once what awaits its texts.
  for (const href of preload) await import(/* @vite-ignore */ href)
  const { takeOver } = (await import(/* @vite-ignore */ entry)) as typeof Entry
  await takeOver(collectForeignChanges)
  over.abort()
  return true
}
