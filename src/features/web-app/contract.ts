import { endpoint } from '#src/contract/endpoint.ts'
import { localizedPath } from '#src/strings/language-paths.ts'
import { offeredLanguages } from '#src/strings/languages.ts'
import { manifestPath } from './app-look.ts'

/** The manifest in each language: the installed board opens in the language in which it was installed. */
export const manifests = offeredLanguages.map((language) => ({
  language,
  endpoint: endpoint({
    method: 'GET',
    path: localizedPath(language, manifestPath),
    summary: `What a browser needs to install the board as an app, in ${language}`,
    access: 'public',
    response: null,
    produces: 'application/manifest+json',
  }),
}))

export const securityTxt = endpoint({
  method: 'GET',
  path: '/.well-known/security.txt',
  summary: 'Whom to tell of a weakness (RFC 9116)',
  access: 'public',
  response: null,
  produces: 'text/plain',
})
