import { useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { useActionData } from 'react-router'
import { PageHeading } from '#src/ui/shell/page-heading.tsx'
import type { Posted } from '../forms/posted.ts'
import { PageAddress } from './page-address.tsx'
import { pageTitle, useFrame } from './site.ts'
import { useText } from './text.tsx'

let refused: boolean | undefined
const listeners = new Set<() => void>()

function setRefused(news: boolean): void {
  refused = news
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useRefusalInTitle(isRefused: boolean): void {
  useEffect(() => {
    setRefused(isRefused)
    return () => setRefused(false)
  }, [isRefused])
}

/** `null` for a page that search engines must not index. */
export type PageInSearch =
  | { path: `/${string}`; description: string }
  | { path: null; description?: undefined }

/** The title is the first that a screen reader says, so a refusal stands there. */
export function PageTitle({ title, path, description }: PageInSearch & { title: string }) {
  const t = useText()
  const { site } = useFrame()
  // The form was sent without script.
  const posted = useActionData<Posted<unknown>>()
  const isRefusedNow = useSyncExternalStore(
    subscribe,
    () => refused,
    () => undefined,
  )
  const whole = pageTitle(title, site.name)
  return (
    <>
      <title>
        {(isRefusedNow ?? posted?.ok === false) ? t('form.refused_title', { title: whole }) : whole}
      </title>
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

type PageTopProps = (PageInSearch | { path?: undefined; description?: undefined }) & {
  title: string
  lead?: ReactNode
  actions?: ReactNode
  back?: ReactNode
}

/** Without a path search engines must not index the page. */
export function PageTop({ title, path, description, ...heading }: PageTopProps) {
  return (
    <>
      <PageTitle title={title} {...(path ? { path, description } : { path: null })} />
      <PageHeading title={title} {...heading} />
    </>
  )
}
