import { createRequestHandler, type ServerBuild } from 'react-router'
import { hasLanguages } from '#src/strings/language-paths.ts'
import { offeredLanguages, type Language } from '#src/strings/languages.ts'

type Renderer = ReturnType<typeof createRequestHandler>

/** The language is the router's base, so that links, forms and redirects keep it. */
export function renderersOf(build: ServerBuild): Record<Language, Renderer> {
  const routes = Object.entries(build.routes).filter(([, route]) => hasLanguages(`/${route?.path ?? ''}`))
  const rendererOf = (language: Language) => {
    const own =
      language === 'en' ? build : { ...build, basename: `/${language}`, routes: Object.fromEntries(routes) }
    return createRequestHandler(own, 'production')
  }
  return Object.fromEntries(offeredLanguages.map((language) => [language, rendererOf(language)])) as Record<
    Language,
    Renderer
  >
}
