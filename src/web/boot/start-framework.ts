import { readPlan } from './plan.ts'

const over = new AbortController()
let started: Promise<boolean> | undefined

/** Aborts when the framework has taken the page over. */
export const untilReady: AbortSignal = over.signal

/**
 * Brings the framework, once in the life of a page. Promise: true when it has taken the page over, false if a part of it
 * could not be fetched. Then the page stays as the server wrote it, and the next one asks anew: browsers may remember for
 * one document which modules failed (decision 033).
 */
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
  const { ready } = (await import(/* @vite-ignore */ entry)) as { ready: Promise<void> }
  await ready
  over.abort()
  return true
}
