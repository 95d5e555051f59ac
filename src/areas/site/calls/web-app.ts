import { endpoint } from '#src/contract/endpoint.ts'
import { localizedPath } from '#src/strings/language-paths.ts'
import { offeredLanguages } from '#src/strings/languages.ts'
import { manifestPath } from '../app-look.ts'

/** There is a manifest for each language, so that the installed board opens in the language of its installation. */
export const manifests = offeredLanguages.map((language) => ({
  language,
  endpoint: endpoint('GET', localizedPath(language, manifestPath), 'public', {
    summary: `What a browser needs to install the board as an app, in ${language}`,
    response: null,
    produces: 'application/manifest+json',
  }),
}))

export const securityTxt = endpoint('GET', '/.well-known/security.txt', 'public', {
  summary: 'Where to report a vulnerability (RFC 9116)',
  response: null,
  produces: 'text/plain',
})
