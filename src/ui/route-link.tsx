import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { localizedPath } from '#src/strings/language-paths.ts'
import { usePageLanguage } from './page-language.ts'

type RouteLinkProps = Omit<ComponentProps<'a'>, 'href' | 'ref'> & {
  /**
   * This is the English path of a page of the board, from its root. The link leads to it in the language of its page.
   */
  to: `/${string}`
  preventScrollReset?: boolean
  /** The page that it leads to finds this in its location. */
  state?: unknown
}

/**
 * This is the router's link, for what stands in a page by the dozen. While the server writes a page it is the element
 * alone: all that the router would do for each is to find that its address is its address.
 */
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
