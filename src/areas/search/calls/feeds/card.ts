import * as z from 'zod/mini'
import { endpoint } from '#src/contract/endpoint.ts'
import { idParams } from '#src/contract/values/primitives.ts'
import { localizedPath } from '#src/strings/language-paths.ts'
import { offeredLanguages } from '#src/strings/languages.ts'

export const vacancyCards = offeredLanguages.map((language) => ({
  language,
  endpoint: endpoint('GET', localizedPath(language, '/share-cards/vacancies/:id/:file'), 'public', {
    summary: `The picture that stands for an open vacancy where it is shared, in ${language}: a JPEG of 1200 × 630 pixels; the page of the vacancy names its file`,
    params: z.extend(idParams, { file: z.string().check(z.regex(/^[0-9a-z]{1,12}\.jpg$/)) }),
    response: null,
    produces: 'image/jpeg',
  }),
}))
