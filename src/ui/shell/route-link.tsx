import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { localizedPath } from '#src/strings/language-paths.ts'
import { usePageLanguage } from '../page-language.ts'

type RouteLinkProps = Omit<ComponentProps<'a'>, 'href' | 'ref'> & {
  /** The English path; the link leads to it in the language of its page. */
  to: `/${string}`
  preventScrollReset?: boolean
  state?: unknown
}

/** On the server a plain element, as a page has dozens of links. */
export const RouteLink = import.meta.env.SSR ? WrittenLink : FollowedLink

function WrittenLink({ to, preventScrollReset: _, state: __, children, ...rest }: RouteLinkProps) {
  return (
    <a {...rest} href={localizedPath(usePageLanguage(), to)}>
      {children}
    </a>
  )
}

function FollowedLink(props: RouteLinkProps) {
  return <Link {...props} discover="none" />
}
