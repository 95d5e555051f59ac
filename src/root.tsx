import './app.css'
import type { ReactNode } from 'react'
import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useHref,
  useLocation,
} from 'react-router'
import { manifestPath, serviceWorkerPath } from '#src/areas/site/app-look.ts'
import { brandColours } from '#src/contract/brand.ts'
import { hasLanguages, languageOfPath, localizedPath } from '#src/strings/language-paths.ts'
import type { Language } from '#src/strings/languages.ts'
import { type Frame, frameContext, useFrame } from '#src/web/site/site.ts'
import { TextProvider, useText } from '#src/web/site/text.tsx'

const LOOK = '/admin-panel/look'

export function loader({ context }: LoaderFunctionArgs): Frame {
  return context.get(frameContext)
}

/** The root loads configuration, and that cannot change under a visitor; an owner sees the look that they chose. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname === LOOK && nextUrl.pathname === LOOK
}

export function Layout({ children }: { children: ReactNode }) {
  // Calls and choices follow the page's language, so this is the one place.
  const language = usePageLanguage()
  return (
    // The boot script has set its flags on it by then.
    <html lang={language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <AppHead language={language} />
        <Meta />
        <Links />
      </head>
      <body>
        <TextProvider language={language}>
          <StorageNotice />
          {children}
        </TextProvider>
        <ScrollRestoration />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export { ErrorPage as ErrorBoundary } from './layouts/error-page.tsx'

/** Holds where loading the page's data failed, too. The panel's addresses name none: the server found its language. */
function usePageLanguage(): Language {
  const ofAddress = languageOfPath(useHref('/'))
  const { language } = useFrame()
  return hasLanguages(useLocation().pathname) ? ofAddress : language
}

function AppHead({ language }: { language: Language }) {
  const { offlineReading, look } = useFrame().site
  const { bar, barInTheDark } = { ...brandColours, ...look }
  const version = look ? `?v=${look.version}` : ''
  return (
    <>
      <meta name="theme-color" content={bar} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={barInTheDark} media="(prefers-color-scheme: dark)" />
      <link rel="icon" href={`/favicon.ico${version}`} sizes="32x32" />
      <link rel="icon" href={`/favicon.svg${version}`} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={`/apple-touch-icon.png${version}`} />
      {look?.sheet && <link rel="stylesheet" href={look.sheet} />}
      <link
        rel="manifest"
        href={localizedPath(language, manifestPath) + version}
        data-worker={offlineReading ? serviceWorkerPath : undefined}
      />
    </>
  )
}

/** Shown for twenty seconds when the browser refused to store what the visitor wants stored (boot/device-storage.ts). */
function StorageNotice() {
  return (
    <p
      role="alert"
      className="fixed inset-x-0 top-0 z-30 hidden bg-warning-soft px-4 py-2 text-center storage-refused:block"
    >
      {useText()('site.storage_refused')}
    </p>
  )
}
