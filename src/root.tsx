import './app.css'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, ScrollRestoration, type LoaderFunctionArgs, useHref } from 'react-router'
import { languageOfPath } from '#src/strings/language-paths.ts'
import type { Language } from '#src/strings/languages.ts'
import { AppHead } from './areas/site/pages/app-head.tsx'
import { frameContext, type Frame } from './web/site/site.ts'
import { StorageNotice } from './web/site/storage-notice.tsx'
import { TextProvider } from './web/site/text.tsx'

export function loader({ context }: LoaderFunctionArgs): Frame {
  return context.get(frameContext)
}

/** The root loads configuration, and that cannot change under a visitor. */
export function shouldRevalidate(): boolean {
  return false
}

export function Layout({ children }: { children: ReactNode }) {
  // Calls and choices follow the page's language, so this is the one place.
  const language = useAddressLanguage()
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

/** Holds where loading the page's data failed, too. */
function useAddressLanguage(): Language {
  return languageOfPath(useHref('/'))
}
