import type { ReactNode } from 'react'
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import type { Result, Api } from '#src/contract/client.ts'
import type { AnswerOf } from '#src/contract/endpoint.ts'
import { LINK_COOKIE, linkFolder, readLink } from '#src/contract/signed-links.ts'
import { localizedPath } from '#src/strings/language-paths.ts'
import { offeredLanguages } from '#src/strings/languages.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { ErrorState } from '#src/ui/notice.tsx'
import { useAccountText } from '../account/account-text.ts'
import { apiContext } from '../api/api.ts'
import { serverInput, type LoadInput } from '../api/load.ts'
import { getPage } from '../forms/act-form.tsx'
import { PageTitle } from '../site/page-title.tsx'
import { useText } from '../site/text.tsx'

/** One cookie for each language, so that switching keeps the link. */
export function linkCookies(linkId: number, token: string | undefined, isSecure: boolean): string[] {
  const life = token === undefined ? '; Max-Age=0' : ''
  return offeredLanguages.map(
    (language) =>
      `${LINK_COOKIE}=${token ?? ''}; Path=${localizedPath(language, linkFolder(linkId))}; HttpOnly; SameSite=Lax` +
      (isSecure ? '; Secure' : '') +
      life,
  )
}

function readLinkToken(request: Request): string | undefined {
  const pattern = new RegExp(`(?:^|;\\s*)${LINK_COOKIE}=([\\w-]+)`)
  return pattern.exec(request.headers.get('cookie') ?? '')?.[1]
}

/** An empty message says that the server could not be reached. */
function refusedLink(result: Result<unknown> & { ok: false }) {
  const isUnreachable = result.kind === 'network' || result.status >= 500
  const message = isUnreachable ? '' : (result.problem.message ?? '')
  return data({ state: 'refused', message } as const, { status: isUnreachable ? 503 : result.status })
}

/** Without a result the press named nothing that can be done. */
export function refusedPress(result: Result<unknown> | undefined) {
  const refused = result && !result.ok && result.kind === 'refused' ? result : undefined
  const status = refused?.status ?? (result ? 503 : 422)
  return data({ message: refused?.problem.message }, { status })
}

/** The subject of a signed link. */
export type OpenedLink = AnswerOf<typeof readLink>

export function apiWithToken(api: Api, token: string | undefined): Api {
  if (token === undefined) return api
  return (endpoint, input = {}) =>
    api(endpoint, { ...input, headers: { ...input.headers, authorization: `Bearer ${token}` } })
}

/** The token is in a cookie that no script reads, so every view comes from the server. */
export function onLinkServer<T>(read: (api: Api, input: LoadInput) => Promise<Result<T>>) {
  return async (args: LoaderFunctionArgs) => {
    const found = await read(apiOfLink(args), serverInput(args))
    return found.ok ? data({ state: 'open', shown: found.data } as const) : refusedLink(found)
  }
}

/** The same for a page about the link's subject. */
export function onSubjectServer<T>(
  read: (api: Api, link: OpenedLink, input: LoadInput) => Promise<Result<T>>,
) {
  return onLinkServer(async (api, input) => {
    const link = await api(readLink, { signal: input.signal })
    return link.ok ? read(api, link.data, input) : link
  })
}

export function onLinkPost<T>(send: (api: Api, form: FormData, input: LoadInput) => Promise<T>) {
  return async (args: ActionFunctionArgs): Promise<T> =>
    send(apiOfLink(args), await args.request.formData(), serverInput(args))
}

/** Makes the `action` of a page about the link's subject. */
export function onSubjectPost<T>(
  act: (api: Api, link: OpenedLink, form: FormData, input: LoadInput) => Promise<T>,
) {
  return onLinkPost(async (api, form, input) => {
    const link = await api(readLink, { signal: input.signal })
    // The page says what to do.
    if (!link.ok) throw redirect(getPage(input.url), 303)
    return act(api, link.data, form, input)
  })
}

function apiOfLink({ context, request }: LoaderFunctionArgs): Api {
  return apiWithToken(context.get(apiContext), readLinkToken(request))
}

export function LinkRefused({ message, children }: { message: string; children?: ReactNode }) {
  const t = useText()
  if (message === '')
    return (
      <>
        <h1 className="sr-only">{t('error.title')}</h1>
        <ErrorState title={t('network.error')} />
      </>
    )
  return (
    <>
      <PageTitle title={t('link.refused')} path={null} />
      <h1 className="sr-only">{t('link.refused')}</h1>
      <ErrorState
        title={t('link.refused')}
        message={message}
        action={
          <>
            {children}
            <ButtonLink to="/" variant={children ? 'secondary' : 'primary'}>
              {t('error.home')}
            </ButtonLink>
            <ButtonLink to="/contact-us" variant="secondary">
              {t('nav.contact')}
            </ButtonLink>
          </>
        }
      />
    </>
  )
}

export function RequestLinkButton({ to }: { to: '/application-link' | '/my-data' }) {
  const a = useAccountText()
  return <ButtonLink to={to}>{a('sent.ask_for_link')}</ButtonLink>
}
