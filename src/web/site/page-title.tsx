import { useEffect, useSyncExternalStore } from 'react'
import { useActionData } from 'react-router'
import type { Posted } from '../forms/posted.ts'
import { PageAddress } from './page-address.tsx'
import { pageTitle, useFrame } from './site.ts'
import { useText } from './text.tsx'

/** True if the form of this page came back refused; `undefined` until the first form is mounted. */
let refused: boolean | undefined
const listeners = new Set<() => void>()

function tell(news: boolean): void {
  refused = news
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A form tells the title of its page that it was refused. */
export function useRefusalInTitle(isRefused: boolean): void {
  useEffect(() => {
    tell(isRefused)
    return () => tell(false)
  }, [isRefused])
}

/**
 * The address by which search engines may keep a page (`PageAddress`), and what they say of it; `null` for a page that
 * they must not keep.
 */
export type PageInSearch =
  | { path: `/${string}`; description: string }
  | { path: null; description?: undefined }

/**
 * Renders the head of a page with a form. Its title is the first that a screen reader says of it, so a refusal stands
 * there.
 */
export function PageTitle({ title, path, description }: PageInSearch & { title: string }) {
  const t = useText()
  const { site } = useFrame()
  // The form was sent without script.
  const posted = useActionData<Posted<unknown>>()
  const told = useSyncExternalStore(
    subscribe,
    () => refused,
    () => undefined,
  )
  const whole = pageTitle(title, site.name)
  return (
    <>
      <title>{(told ?? posted?.ok === false) ? t('form.refused_title', { title: whole }) : whole}</title>
      {path === null ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <meta name="description" content={description} />
          <PageAddress path={path} />
        </>
      )}
    </>
  )
}
