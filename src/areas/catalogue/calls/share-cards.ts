import { endpoint } from '#src/contract/endpoint.ts'
import { localizedPath } from '#src/strings/language-paths.ts'
import { offeredLanguages } from '#src/strings/languages.ts'
import { siteCardPath } from '../card-address.ts'

export const siteCards = offeredLanguages.map((language) => ({
  language,
  endpoint: endpoint('GET', localizedPath(language, siteCardPath), 'public', {
    summary: `The picture that stands for the site where it is shared, in ${language}: a JPEG of 1200 × 630 pixels`,
    response: null,
    produces: 'image/jpeg',
  }),
}))
